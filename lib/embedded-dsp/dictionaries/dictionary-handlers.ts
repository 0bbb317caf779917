import { currencies, currencySymbols, groupings } from '@/lib/contract/enumerations';
import type { Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { clientCountries } from './client-countries';
import { pageOfRows, sortByName, toEntry } from './entry-page';
import { iabCategories } from './iab-categories';
import { type KktuEntry, kktu, kktuByKey } from './kktu';
import { labelsInUse } from './labels-in-use';
import { nativeDataTypes } from './native-data-types';
import { targetDictionaries } from './target-dictionaries';
import { timeZones } from './time-zones';
import { trackerEvents } from './tracker-events';

/** The dictionaries of §7. Those of clients and SSPs are answered by their areas. */
export function dictionaryHandlers(database: Database): Handlers {
  return {
    'dictionaries.timeZones': async ({ query }) =>
      pageOfRows(timeZones(), query, (row) => ({ ...toEntry(query.lang)(row), detail: row.zone })),
    'dictionaries.labels': ({ caller, query }) => labelsInUse(database, caller, query),
    'dictionaries.clientCountries': async ({ query }) =>
      pageOfRows(sortByName(clientCountries(), query.lang), query, toEntry(query.lang)),
    'dictionaries.currencies': async () => currencies.map((key) => ({ key, symbol: currencySymbols[key] })),
    ...targetDictionaries,
    'dictionaries.iabCategories': async ({ query }) => pageOfRows(iabCategories(), query, toEntry(query.lang)),
    'dictionaries.trackers': async ({ params, query }) => {
      const events = trackerEvents().filter(({ creativeTypes }) => creativeTypes.includes(params.type));
      return pageOfRows(events, query, toEntry(query.lang));
    },
    'dictionaries.nativeDataTypes': async ({ query }) => pageOfRows(nativeDataTypes(), query, toEntry(query.lang)),
    'dictionaries.kktu': async ({ query }) =>
      pageOfRows(
        kktu().filter((row) => row.level === 3),
        query,
        (row) => ({ ...toEntry(query.lang)(row), detail: placeInTree(row, query.lang) }),
      ),
    'dictionaries.groupings': async ({ caller, query }) => {
      const hasClients = scopeOf(caller).kind !== 'self' && query.isClientsStatistics !== 'false';
      return groupings.filter((grouping) => grouping !== 'CLIENT' || hasClients);
    },
  };
}

/** The group and the subgroup of a code, by name. */
function placeInTree({ parent }: KktuEntry, lang: 'en' | 'ru'): string {
  const subgroup = kktuByKey(parent ?? '');
  const group = kktuByKey(subgroup?.parent ?? '');
  return [group, subgroup].flatMap((row) => row?.[lang] ?? []).join(' › ');
}
