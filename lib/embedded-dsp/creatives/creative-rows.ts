import { and, asc, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { CreativeRow, creatives as endpoints } from '@/lib/contract/creatives';
import { type Page, toPage } from '@/lib/contract/paging';
import type { Scope } from '../http/handlers';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { creatives, storedFiles } from '../store/schema';
import { containsText } from '../store/text-search';
import { ownedWithin } from '../users/scope';

type Query = z.output<typeof endpoints.list.query>;
export type FoundCreative = {
  creative: typeof creatives.$inferSelect;
  file: typeof storedFiles.$inferSelect;
  login: string;
};

/** What a row needs from outside its own table. */
export interface RowSources {
  linkTo(file: string): string;
  /** Which of these creatives are shown by a campaign whose bidder is online. */
  biddingAmong(ids: number[]): Promise<ReadonlySet<number>>;
}

const columns = {
  id: creatives.id,
  name: creatives.name,
  createdAt: creatives.createdAt,
  moderationStatus: creatives.moderationStatus,
} as const;

/** One page of the creatives within a scope. */
export async function pageOfCreatives(
  database: Database,
  scope: Scope,
  query: Query,
  sources: RowSources,
): Promise<Page<CreativeRow>> {
  const condition = and(
    isNull(creatives.removedAt),
    ownedWithin(scope, creatives.userId),
    query.userId.length > 0 ? inArray(creatives.userId, query.userId) : undefined,
    query.type.length > 0 ? inArray(creatives.type, query.type) : undefined,
    query.moderationStatus.length > 0 ? inArray(creatives.moderationStatus, query.moderationStatus) : undefined,
    containsText(creatives.name, query.name),
  );
  const [total] = await database.select({ all: count() }).from(creatives).where(condition);
  const found = await selectCreatives(database, condition)
    .orderBy(...orderOf(query.sort))
    .limit(query.size)
    .offset(query.page * query.size);
  const bidding = await sources.biddingAmong(found.map(({ creative }) => creative.id));
  const rows = found.map((one) => toCreativeRow(one, sources.linkTo, bidding.has(one.creative.id)));
  return toPage(rows, total?.all ?? 0, query);
}

export const selectCreatives = (database: Database, condition: SQL | undefined) =>
  database
    .select({ creative: creatives, file: storedFiles, login: users.login })
    .from(creatives)
    .innerJoin(users, eq(users.id, creatives.userId))
    .innerJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(condition)
    .$dynamic();

export function toCreativeRow(
  { creative, file, login }: FoundCreative,
  linkTo: RowSources['linkTo'],
  isBidding: boolean,
): CreativeRow {
  const { id, version, name, type, subtype, userId, moderationStatus, moderationMsg } = creative;
  return {
    ...{ id, version, name, type, subtype: subtype ?? null, userId, userLogin: login, moderationStatus, moderationMsg },
    width: file.width,
    height: file.height,
    fileUrl: linkTo(file.name),
    isBidding,
    createdAt: creative.createdAt.toISOString(),
  };
}

function orderOf(sort: string): SQL[] {
  const [column = 'createdAt', direction] = sort.split(',');
  const towards = direction === 'asc' ? asc : desc;
  // The contract's allow-list has checked the name.
  return [towards(columns[column as keyof typeof columns]), towards(creatives.id)];
}
