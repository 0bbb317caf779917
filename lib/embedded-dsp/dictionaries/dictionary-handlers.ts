import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { currencies, currencySymbols, groupings } from '@/lib/contract/enumerations';
import { foldLabel } from '@/lib/contract/label-text';
import { limits } from '@/lib/contract/limits';
import type { Call, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { campaigns, creatives, targets } from '../store/schema';
import { foldedLabel } from '../store/sql/labels';
import { clientCountries } from './client-countries';
import { pageOfRows, sortByName, toEntry } from './entry-page';
import { iabCategories } from './iab-categories';
import { type KktuEntry, kktu, kktuByKey } from './kktu';
import { nativeDataTypes } from './native-data-types';
import { targetDictionaries } from './target-dictionaries';
import { timeZones } from './time-zones';
import { trackerEvents } from './tracker-events';

/** Handlers of the dictionaries of §7. Those of clients and SSPs are in the handlers of their areas. */
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

/** Returns the names of a code's group and subgroup. */
function placeInTree({ parent }: KktuEntry, lang: 'en' | 'ru'): string {
  const subgroup = kktuByKey(parent ?? '');
  const group = kktuByKey(subgroup?.parent ?? '');
  return [group, subgroup].flatMap((row) => row?.[lang] ?? []).join(' › ');
}

type Params = Pick<Call<'dictionaries.labels'>, 'caller' | 'query'>;

/** Returns the labels of items that the caller may read, each in its most frequent spelling, the most used first. */
async function labelsInUse(database: Database, caller: Params['caller'], query: Params['query']) {
  const { permissions } = caller;
  const parts = things
    .filter(({ readers }) => readers.some((permission) => permissions.has(permission)))
    .map(({ table, isThere }) => {
      const owner = query.userId.length > 0 ? inArray(table.userId, query.userId) : undefined;
      const condition = and(ownedWithin(scopeOf(caller), table.userId), owner, isThere, sql`${table.labels} <> '{}'`);
      return sql`select unnest(${table.labels}) as label from ${table} where ${condition}`;
    });
  if (parts.length === 0) return [];
  const { rows } = await database.execute<{ label: string }>(sql`
    select mode() within group (order by label) as label from (${sql.join(parts, sql` union all `)}) as used
    where ${beginsWith(query.value)}
    group by ${foldedLabel(sql`label`)} order by count(*) desc, 1 limit ${limits.labels.suggested}`);
  return rows.map(({ label }) => label);
}

function beginsWith(text = ''): SQL {
  const pattern = `${foldLabel(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${foldedLabel(sql`label`)} like ${pattern}`;
}

const things = [
  { table: campaigns, readers: ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'], isThere: undefined },
  { table: creatives, readers: ['CREATIVE_READ', 'CREATIVE_READ_ALL'], isThere: isNull(creatives.removedAt) },
  { table: targets, readers: ['TARGET_READ', 'TARGET_READ_ALL'], isThere: undefined },
] as const;
