import type { Page } from '@/lib/contract/paging';
import type { Entry, GeoEntry } from '@/lib/contract/targeting/dictionaries';
import type { Handlers } from '../http/handlers';
import { brandSafetyItems } from './brand-safety';
import { browsers } from './browsers';
import { type Carrier, carriers } from './carriers';
import type { CatalogueRow } from './catalogue';
import { cities } from './cities';
import { connectionTypes } from './connection-types';
import { countries, countryByKey } from './countries';
import { deviceMakeByKey, deviceMakes } from './device-makes';
import { type DeviceModel, deviceModels } from './device-models';
import { deviceTypes } from './device-types';
import { type Lookup, pageOfRows, sortByName, toEntry } from './entry-page';
import { iabCategories } from './iab-categories';
import { languages } from './languages';
import { operatingSystems } from './operating-systems';
import { pageOperators } from './page-operators';
import { regionByKey, regions } from './regions';

/**
 * Handlers of the dictionaries that targets use, §7. Each is in the order of the specification, or else sorted by name.
 */
export const targetDictionaries: Handlers = {
  'dictionaries.geoSections': async ({ query }) => {
    const rows = geoRows(query.kind);
    const within = query.parent ? geoRowsWithin(rows, query.parent) : rows;
    return pageOfRows(within, query, (row) => toGeoEntry(row, query.lang));
  },
  'dictionaries.deviceTypes': async ({ query }) => byName(deviceTypes(), query),
  'dictionaries.operatingSystems': async ({ query }) => byName(operatingSystems(), query),
  'dictionaries.browsers': async ({ query }) => byName(browsers(), query),
  'dictionaries.languages': async ({ query }) => byName(languages(), query),
  'dictionaries.connectionTypes': async ({ query }) => pageOfRows(connectionTypes(), query, toEntry(query.lang)),
  'dictionaries.targetIabCategories': async ({ query }) => pageOfRows(iabCategories(), query, toEntry(query.lang)),
  'dictionaries.carriers': async ({ query }) => pageOfCarriers(query),
  'dictionaries.deviceMakes': async ({ query }) => byName(deviceMakes(), query),
  'dictionaries.deviceModels': async ({ query }) => pageOfModels(query),
  'dictionaries.brandSafety': async ({ query }) =>
    byName(
      brandSafetyItems().map((item) => ({ ...item, type: item.isLabel ? 'label' : 'category' })),
      query,
    ),
  'dictionaries.pageOperators': async ({ query }) => pageOfRows(pageOperators(), query, toEntry(query.lang)),
};

type Within = Lookup & { parent?: string | undefined };

const byName = (rows: Parameters<typeof sortByName>[0], query: Lookup) =>
  pageOfRows(sortByName(rows, query.lang), query, toEntry(query.lang));

/** Returns carriers sorted by the country's name in the requested language, then by their own. */
function pageOfCarriers(query: Within): Page<Entry> {
  const country = ({ country: key }: Carrier) => countryByKey(key)?.[query.lang] ?? key;
  const rows = carriers().filter((row) => query.parent === undefined || row.country === query.parent);
  return pageOfRows(sortedBy(rows, query.lang, country), query, (row) => ({
    key: row.key,
    name: row[query.lang],
    detail: country(row),
    parent: row.country,
  }));
}

/** Returns device models sorted by the maker's name, then by their own. */
function pageOfModels(query: Within): Page<Entry> {
  const maker = ({ make }: DeviceModel) => deviceMakeByKey(make)?.[query.lang] ?? make;
  const rows = deviceModels().filter(({ make }) => query.parent === undefined || make === query.parent);
  return pageOfRows(sortedBy(rows, query.lang, maker), query, (row) => ({
    key: row.key,
    name: row[query.lang],
    detail: maker(row),
    parent: row.make,
    type: row.deviceType,
  }));
}

function sortedBy<Row extends Carrier | DeviceModel>(
  rows: readonly Row[],
  lang: 'en' | 'ru',
  groupOf: (row: Row) => string,
): Row[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const named = rows.map((row) => ({ row, group: groupOf(row) }));
  return named.toSorted((a, b) => compare(a.group, b.group) || compare(a.row[lang], b.row[lang])).map(({ row }) => row);
}

type GeoKind = GeoEntry['kind'];

/** A row of the dictionary of countries, regions and cities. */
interface GeoRow extends CatalogueRow {
  kind: GeoKind;
  country?: string;
  region?: string;
  lat?: number;
  lon?: number;
}

let lists: Record<GeoKind, readonly GeoRow[]> | undefined;

/** Returns all places. Cities are sorted by population, so that of equal matches the largest one comes first. */
function geoRows(kind?: GeoKind): readonly GeoRow[] {
  lists ??= {
    country: countries().map((row) => Object.freeze({ ...row, kind: 'country' as const })),
    region: regions().map((row) => Object.freeze({ ...row, kind: 'region' as const })),
    city: cities()
      .toSorted((a, b) => b.population - a.population)
      .map((row) => Object.freeze({ ...row, kind: 'city' as const })),
  };
  return kind ? lists[kind] : [...lists.country, ...lists.region, ...lists.city];
}

/** Returns the places inside a country or a region. */
const geoRowsWithin = (rows: readonly GeoRow[], parent: string) =>
  rows.filter((row) => row.country === parent || row.region === parent);

/** Converts a place to an entry in the requested language, with region and country to distinguish equal names. */
function toGeoEntry(row: GeoRow, lang: 'en' | 'ru'): GeoEntry {
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
