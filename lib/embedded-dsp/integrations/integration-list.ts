import { and, arrayOverlaps, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { integrationList } from '@/lib/contract/integrations/integration-list';
import type { integrations as endpoints } from '@/lib/contract/integrations/integrations';
import { toPage } from '@/lib/contract/paging';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { toIntegrationRow } from './integration-view';

type Query = z.output<typeof endpoints.list.query>;

const { id, status, currency, rtbVersion, eventTtl } = integrations;
const orders: Orders<typeof integrationList> = {
  ...{ id, status, currency, rtbVersion, eventTtl },
  name: sql`lower(${integrations.name})`,
  category: sql`lower(${integrations.category})`,
};

/** One page of the SSPs, removed ones aside. */
export async function pageOfIntegrations(database: Database, query: Query) {
  const { column, isAscending } = readSort(query.sort);
  const towards = isAscending ? asc : desc;
  const condition = and(isNull(integrations.removedAt), narrowedBy(conditions, query));
  const [total] = await database.select({ all: count() }).from(integrations).where(condition);
  const rows = await database
    .select()
    .from(integrations)
    .where(condition)
    .orderBy(towards(orders[column]), towards(id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(rows.map(toIntegrationRow), total?.all ?? 0, query);
}

const conditions: Conditions<typeof integrationList> = {
  name: (text) => containsText(integrations.name, text),
  status: (asked) => eq(status, asked),
  currency: among(currency),
  rtbVersion: among(rtbVersion),
  creativeTypes: (types) => arrayOverlaps(integrations.creativeTypes, types),
};
