import { type AnyColumn, and, arrayOverlaps, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { integrations as endpoints } from '@/lib/contract/integrations';
import { toPage } from '@/lib/contract/paging';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { containsText } from '../store/text-search';
import { toIntegrationRow } from './integration-view';

type Query = z.output<typeof endpoints.list.query>;

const { id, status, currency, rtbVersion, eventTtl } = integrations;
const orders: Readonly<Record<string, SQL | AnyColumn>> = {
  ...{ id, status, currency, rtbVersion, eventTtl },
  name: sql`lower(${integrations.name})`,
  category: sql`lower(${integrations.category})`,
};

/** One page of the SSPs, removed ones aside. */
export async function pageOfIntegrations(database: Database, query: Query) {
  const [column = 'id', direction] = query.sort.split(',');
  const towards = direction === 'asc' ? asc : desc;
  const condition = and(
    isNull(integrations.removedAt),
    containsText(integrations.name, query.name),
    query.status && eq(status, query.status),
    query.currency.length > 0 ? inArray(currency, query.currency) : undefined,
    query.rtbVersion.length > 0 ? inArray(rtbVersion, query.rtbVersion) : undefined,
    query.creativeTypes.length > 0 ? arrayOverlaps(integrations.creativeTypes, query.creativeTypes) : undefined,
  );
  const [total] = await database.select({ all: count() }).from(integrations).where(condition);
  const rows = await database
    .select()
    .from(integrations)
    .where(condition)
    .orderBy(towards(orders[column] ?? id), towards(id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(rows.map(toIntegrationRow), total?.all ?? 0, query);
}
