import { and, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Caller } from '../../http/handlers';
import type { Database } from '../../store/database';
import { users } from '../../store/people-schema';
import { campaigns, creatives } from '../../store/schema';
import { ownedWithin, scopeOf } from '../../users/scope';
import type { Filters } from '../selection-for';

/** What a report is narrowed to, by name. */
export interface FilterNames {
  clients: string[];
  campaigns: string[];
  creatives: string[];
}

/** Names of the chosen things; one that the caller may not see stands as its number, like one that is missing. */
export async function filterNames(database: Database, caller: Caller, filters: Filters): Promise<FilterNames> {
  const named = async (table: PgTable, columns: { id: PgColumn; name: PgColumn; owner: PgColumn }, ids: number[]) => {
    if (!ids.length) return [];
    const found = await database
      .select({ id: columns.id, name: columns.name })
      .from(table)
      .where(and(inArray(columns.id, ids), ownedWithin(scopeOf(caller), columns.owner)));
    const names = new Map(found.map(({ id, name }) => [Number(id), String(name)]));
    return ids.map((id) => names.get(id) ?? String(id));
  };
  return {
    clients: await named(users, { id: users.id, name: users.login, owner: users.id }, filters.userId),
    campaigns: await named(
      campaigns,
      { id: campaigns.id, name: campaigns.name, owner: campaigns.userId },
      filters.campaignId,
    ),
    creatives: await named(
      creatives,
      { id: creatives.id, name: creatives.name, owner: creatives.userId },
      filters.creativeId,
    ),
  };
}
