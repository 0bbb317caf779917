import { and, asc, count, eq, exists, inArray, sql } from 'drizzle-orm';
import { toPage } from '@/lib/contract/paging';
import type { Lookup } from '../dictionaries/entry-page';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { campaigns } from '../store/schema';
import { containsText } from '../store/sql/text-search';

/**
 * Active SSPs by name, as campaigns choose among them; without the permission to see all (§6) those that campaigns
 * within the caller's scope buy from. `keys` are ids.
 */
export async function pageOfExchanges(database: Database, caller: Caller, query: Lookup) {
  const ids = query.keys?.map(Number).filter(Number.isSafeInteger);
  const condition = and(
    eq(integrations.status, 'ACTIVE'),
    caller.permissions.has('CAMPAIGN_EXCHANGES_READ_ALL') ? undefined : exists(buyingFrom(database, caller)),
    ids && inArray(integrations.id, ids),
    containsText(integrations.name, query.value),
  );
  const [total] = await database.select({ all: count() }).from(integrations).where(condition);
  const rows = await database
    .select({ id: integrations.id, name: integrations.name, creativeTypes: integrations.creativeTypes })
    .from(integrations)
    .where(condition)
    .orderBy(asc(sql`lower(${integrations.name})`), asc(integrations.id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(rows, total?.all ?? 0, query);
}

const buyingFrom = (database: Database, caller: Caller) =>
  database
    .select({ one: sql`1` })
    .from(campaigns)
    .where(and(sql`${integrations.id} = any(${campaigns.exchanges})`, ownedWithin(scopeOf(caller), campaigns.userId)));
