import { type CatalogueRow, catalogue } from './catalogue';

/** A time zone `TZ-1` … `TZ-136`; `zone` is its IANA name. Sorted by standard offset, then by English name. */
type TimeZone = CatalogueRow & { readonly zone: string };

const table = catalogue<TimeZone>('time-zones', (names, cell) => ({ ...names, zone: cell('zone') }));

export const timeZones = table.rows;
export const timeZoneByKey = table.byKey;
