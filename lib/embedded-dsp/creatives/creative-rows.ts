import { and, count, eq, isNull, type SQL } from 'drizzle-orm';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { type Page, toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import { pictureOf } from '../files/stored-files';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database, Queryable } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { users } from '../store/people-schema';
import { creatives } from '../store/schema';
import { type CreativeQuery, creativeCondition, creativeOrder } from './creative-filters';
import { type FoundCreative, mediumOf, notReady, sizeOf } from './stored-creative';
import { imagesOf } from './stored-images';

/** Data of a row that is outside its own table. */
export interface RowSources {
  linkTo(file: string): string;
  /** Returns which of these creatives, or of all, belong to a campaign whose bidder status is online. */
  biddingAmong(ids: readonly number[] | 'all'): Promise<ReadonlySet<number>>;
}

/** Returns one page of the creatives that a caller may see. */
export async function pageOfCreatives(
  database: Database,
  caller: Caller,
  query: CreativeQuery,
  sources: RowSources,
): Promise<Page<CreativeRow>> {
  const all = query.isBidding === undefined ? null : await sources.biddingAmong('all');
  const condition = creativeCondition(caller, query, all);
  const [total] = await database
    .select({ all: count() })
    .from(creatives)
    .leftJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(condition);
  const found = await findCreatives(database, condition, (select) =>
    select
      .orderBy(...creativeOrder(query.sort))
      .limit(query.size)
      .offset(query.page * query.size),
  );
  const bidding = await sources.biddingAmong(found.map(({ creative }) => creative.id));
  const rows = found.map((one) => toCreativeRow(one, sources.linkTo, bidding.has(one.creative.id)));
  return toPage(rows, total?.all ?? 0, query);
}

/** Returns the IDs of the creatives that match a query, in its order, at most `most`. */
export async function idsOfCreatives(
  database: Database,
  caller: Caller,
  query: CreativeQuery,
  { biddingAmong, most }: Pick<RowSources, 'biddingAmong'> & { most: number },
): Promise<number[]> {
  const all = query.isBidding === undefined ? null : await biddingAmong('all');
  const found = await selectCreatives(database, creativeCondition(caller, query, all))
    .orderBy(...creativeOrder(query.sort))
    .limit(most);
  return found.map(({ creative }) => creative.id);
}

const selectCreatives = (database: Queryable, condition: SQL | undefined) =>
  database
    .select({ creative: creatives, file: storedFiles, login: users.login })
    .from(creatives)
    .innerJoin(users, eq(users.id, creatives.userId))
    .leftJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(condition)
    .$dynamic();

type Selection = ReturnType<typeof selectCreatives>;

/** Reads creatives with their related rows. */
export async function findCreatives(
  database: Queryable,
  condition: SQL | undefined,
  refine: (select: Selection) => Selection = (select) => select,
): Promise<FoundCreative[]> {
  const rows = await refine(selectCreatives(database, condition));
  const natives = rows.filter(({ creative }) => creative.type === 'native' || creative.type === 'nativeAi');
  const images = await imagesOf(
    database,
    natives.map(({ creative }) => creative.id),
  );
  return rows.map((row) => ({ ...row, images: images.get(row.creative.id) ?? [] }));
}

export function toCreativeRow(found: FoundCreative, linkTo: RowSources['linkTo'], isBidding: boolean): CreativeRow {
  const { creative, login, images } = found;
  const { id, version, name, labels, type, iabCategory, userId, archived, moderationStatus, moderationMsg } = creative;
  const shown = found.file ?? images.find(({ file }) => file !== null);
  const file = found.file?.name ?? images.find((image) => image.file !== null)?.file ?? null;
  return {
    id,
    version,
    name,
    type,
    iabCategory,
    userId,
    userLogin: login,
    archived,
    moderationStatus,
    moderationMsg,
    labels,
    subtype: creative.subtype ?? null,
    finalUrl: creative.finalUrl,
    kktuCodes: creative.kktuCodes,
    notReady: notReady(found),
    ...sizeOf(found),
    mimeType: shown?.mimeType ?? null,
    fileUrl: file === null ? null : linkTo(file),
    duration: mediumOf(found)?.duration ?? null,
    ...pictureOf(found.file, linkTo),
    isBidding,
    createdAt: creative.createdAt.toISOString(),
  };
}

/** Reads a creative within the caller's scope. Throws NOT_FOUND. */
export async function findCreative(database: Database, caller: Caller, id: number): Promise<FoundCreative> {
  const isReachable = ownedWithin(scopeOf(caller), creatives.userId);
  const [found] = await findCreatives(database, and(eq(creatives.id, id), isNull(creatives.removedAt), isReachable));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}
