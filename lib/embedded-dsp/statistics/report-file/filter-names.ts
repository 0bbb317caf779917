import { and, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NarrowingFilter, narrowingFilters, StatisticFilters } from '@/lib/contract/statistics/statistic-list';
import type { Caller } from '../../http/handlers';
import { ownedWithin, scopeOf } from '../../http/scope';
import type { Database } from '../../store/database';
import { users } from '../../store/people-schema';
import { campaigns, creatives } from '../../store/schema';

/** Filters by entities that have names. */
type NamedFilter = {
  [K in NarrowingFilter]: (typeof narrowingFilters)[K] extends { kind: 'ids' } ? K : never;
}[NarrowingFilter];
/** Names of the entities in the filters. */
export type FilterNames = Record<NamedFilter, string[]>;

interface Named {
  table: PgTable;
  id: PgColumn;
  name: PgColumn;
  owner: PgColumn;
}
const tables: Record<NamedFilter, Named> = {
  userId: { table: users, id: users.id, name: users.login, owner: users.id },
  campaignId: { table: campaigns, id: campaigns.id, name: campaigns.name, owner: campaigns.userId },
  creativeId: { table: creatives, id: creatives.id, name: creatives.name, owner: creatives.userId },
};

/**
 * Reads the names of the selected entities. One that the caller may not see is written as its id, like a missing one.
 */
export async function filterNames(
  database: Database,
  caller: Caller,
  filters: Pick<StatisticFilters, NamedFilter>,
): Promise<FilterNames> {
  const named = async (filter: NamedFilter) => {
    const { table, id, name, owner } = tables[filter];
    const ids = filters[filter];
    if (!ids.length) return [];
    const found = await database
      .select({ id, name })
      .from(table)
      .where(and(inArray(id, ids), ownedWithin(scopeOf(caller), owner)));
    const names = new Map(found.map((row) => [Number(row.id), String(row.name)]));
    return ids.map((one) => names.get(one) ?? String(one));
  };
  return {
    userId: await named('userId'),
    campaignId: await named('campaignId'),
    creativeId: await named('creativeId'),
  };
}
