import type { GeoEntry } from '@/lib/contract/targeting/dictionaries';
import type { CatalogueRow } from './catalogue';
import { cities } from './cities';
import { countries, countryByKey } from './countries';
import { regionByKey, regions } from './regions';

export type GeoKind = GeoEntry['kind'];

/** A country, region or city as the dictionary lists it. */
export interface GeoRow extends CatalogueRow {
  kind: GeoKind;
  country?: string;
  region?: string;
  lat?: number;
  lon?: number;
}

let lists: Record<GeoKind, readonly GeoRow[]> | undefined;

/** Every place, the most people first among cities, so that equal matches put the larger one first. */
export function geoRows(kind?: GeoKind): readonly GeoRow[] {
  lists ??= {
    country: countries().map((row) => Object.freeze({ ...row, kind: 'country' as const })),
    region: regions().map((row) => Object.freeze({ ...row, kind: 'region' as const })),
    city: cities()
      .toSorted((a, b) => b.population - a.population)
      .map((row) => Object.freeze({ ...row, kind: 'city' as const })),
  };
  return kind ? lists[kind] : [...lists.country, ...lists.region, ...lists.city];
}

/** Places inside a country or a region. */
export const geoRowsWithin = (rows: readonly GeoRow[], parent: string) =>
  rows.filter((row) => row.country === parent || row.region === parent);

/** A place in the asked language, told apart from its namesakes by region and country. */
export function toGeoEntry(row: GeoRow, lang: 'en' | 'ru'): GeoEntry {
  const region = row.kind === 'city' ? regionByKey(row.region ?? '')?.[lang] : undefined;
  const country = row.country ? countryByKey(row.country)?.[lang] : undefined;
  const detail = [...new Set([region, country])].filter((part) => part && part !== row[lang]).join(', ');
  return {
    key: row.key,
    kind: row.kind,
    name: row[lang],
    ...(detail ? { detail } : {}),
    ...(row.kind === 'city' ? { latitude: row.lat, longitude: row.lon, parent: row.region } : {}),
    ...(row.kind === 'region' ? { parent: row.country } : {}),
  };
}
