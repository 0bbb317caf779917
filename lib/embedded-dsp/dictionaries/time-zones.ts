import { type CatalogueRow, catalogue } from './catalogue';

/** A time zone `TZ-1` … `TZ-136`; `zone` is its IANA name. Sorted by standard offset, then by English name. */
export type TimeZone = CatalogueRow & { readonly zone: string };

const table = catalogue<TimeZone>('time-zones', (names, cell) => ({ ...names, zone: cell('zone') }));

export const timeZones = table.rows;
export const timeZoneByKey = table.byKey;

/**
 * Minutes by which local time is ahead of UTC at a moment, −720 to 840; daylight saving time included.
 * Throws a RangeError for a zone that the IANA database does not have.
 */
export function utcOffsetMinutes(zone: string, at: Date): number {
  const local = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = local;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((wall - at.getTime()) / 60_000);
}

// Making a formatter costs far more than using it.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
