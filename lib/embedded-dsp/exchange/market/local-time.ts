/** A moment as the clocks of a zone show it. */
export interface LocalTime {
  /** Milliseconds to add to UTC. */
  offset: number;
  /** YYYY-MM-DD. */
  day: string;
  /** 0–167 from Monday 00:00. */
  hourOfWeek: number;
}

/** Throws RangeError when the zone is no IANA name. */
export function localTime(timeZone: string, at: number): LocalTime {
  const offset = offsetOf(timeZone, at);
  const shifted = new Date(at + offset);
  return {
    offset,
    day: shifted.toISOString().slice(0, 10),
    hourOfWeek: ((shifted.getUTCDay() + 6) % 7) * 24 + shifted.getUTCHours(),
  };
}

// Offsets change on quarters of an hour; asking Intl for each moment anew would dominate the bidder.
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
