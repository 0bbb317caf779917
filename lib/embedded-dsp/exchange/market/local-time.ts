/** A moment in the local time of a time zone. */
export interface LocalTime {
  /** Milliseconds to add to UTC. */
  readonly offset: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** 0–167 from Monday 00:00. */
  readonly hourOfWeek: number;
}

/** The latest answer for each time zone: slots of the exchange and lists ask the same moment for all campaigns. */
const latest = new Map<string, { at: number; local: LocalTime }>();

/** Throws RangeError if the time zone is not an IANA name. */
export function localTime(timeZone: string, at: number): LocalTime {
  const known = latest.get(timeZone);
  if (known?.at === at) return known.local;
  const offset = offsetOf(timeZone, at);
  const shifted = new Date(at + offset);
  const local = {
    offset,
    day: shifted.toISOString().slice(0, 10),
    hourOfWeek: ((shifted.getUTCDay() + 6) % 7) * 24 + shifted.getUTCHours(),
  };
  latest.set(timeZone, { at, local });
  return local;
}

// Offsets only change at quarters of an hour. They are cached, because calling Intl for each moment would dominate the
// bidder's CPU time.
const quarter = 900_000;
const remembered = new Map<string, { quarter: number; offset: number }>();
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetOf(timeZone: string, at: number): number {
  const started = Math.floor(at / quarter);
  const known = remembered.get(timeZone);
  if (known?.quarter === started) return known.offset;
  const offset = readOffset(timeZone, started * quarter);
  remembered.set(timeZone, { quarter: started, offset });
  return offset;
}

function readOffset(timeZone: string, at: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - at;
}
