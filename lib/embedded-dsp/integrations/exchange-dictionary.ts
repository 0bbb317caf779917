import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { toPage } from '@/lib/contract/paging';
import type { Lookup } from '../dictionaries/entry-page';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { containsText } from '../store/text-search';

/** Active SSPs by name, as campaigns choose among them. `keys` are ids. */
export async function pageOfExchanges(database: Database, query: Lookup) {
  const ids = query.keys?.map(Number).filter(Number.isSafeInteger);
  const condition = and(
    eq(integrations.status, 'ACTIVE'),
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
