import { currencies, currencySymbols, groupings } from '@/lib/contract/enumerations';
import type { Handlers } from '../http/handlers';
import { pageOfExchanges } from '../integrations/exchange-dictionary';
import type { Database } from '../store/database';
import { pageOfClients } from '../users/client-dictionary';
import { scopeOf } from '../users/scope';
import { browsers } from './browsers';
import { connectionTypes } from './connection-types';
import { deviceTypes } from './device-types';
import { type Lookup, pageOfRows, sortByName, toEntry } from './entry-page';
import { geoRows, geoRowsWithin, toGeoEntry } from './geo-sections';
import { iabCategories } from './iab-categories';
import { kktu } from './kktu';
import { languages } from './languages';
import { operatingSystems } from './operating-systems';
import { timeZones } from './time-zones';

/** The dictionaries of §7. Catalogues are the program's own; clients and exchanges come from the store. */
export function dictionaryHandlers(database: Database): Handlers {
  return {
    'dictionaries.timeZones': async ({ query }) =>
      pageOfRows(timeZones(), query, (row) => ({ ...toEntry(query.lang)(row), detail: row.zone })),
    'dictionaries.clients': ({ caller, query }) => pageOfClients(database, scopeOf(caller), query),
    'dictionaries.filterClients': ({ caller, query }) => pageOfClients(database, scopeOf(caller), query, true),
    'dictionaries.currencies': async () => currencies.map((key) => ({ key, symbol: currencySymbols[key] })),
    'dictionaries.exchanges': ({ query }) => pageOfExchanges(database, query),
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
    'dictionaries.iabCategories': async ({ query }) => pageOfRows(iabCategories(), query, toEntry(query.lang)),
    'dictionaries.kktu': async ({ query }) =>
      pageOfRows(
        kktu().filter((row) => row.level === 3),
        query,
        toEntry(query.lang),
      ),
    'dictionaries.groupings': async ({ caller }) =>
      groupings.filter((grouping) => grouping !== 'CLIENT' || scopeOf(caller).kind !== 'self'),
  };
}

const byName = (rows: Parameters<typeof sortByName>[0], query: Lookup) =>
  pageOfRows(sortByName(rows, query.lang), query, toEntry(query.lang));
