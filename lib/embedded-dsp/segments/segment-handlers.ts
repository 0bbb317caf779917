import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Page, toPage } from '@/lib/contract/paging';
import type { segmentList } from '@/lib/contract/targeting/segment-list';
import type { segments as endpoints, SegmentRow } from '@/lib/contract/targeting/segments';
import { sinceDay, throughDay } from '../calendar/within-days';
import type { Caller, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { segments, tags, targetSegments } from '../store/segments-schema';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { findSegment, type StoredSegment } from './find-segment';
import { uploadMembers } from './upload-members';
import { createSegment, removeSegment, updateSegment } from './write-segment';

interface Parts {
  database: Database;
  /** Notifies the bidder of changed segments. */
  notifyBidder(): void;
}

/** Handlers of audience segments (semantics, Segments), which targets refer to. */
export function segmentHandlers({ database, notifyBidder }: Parts): Handlers {
  /** Notifies the bidder of a write and returns the answer unchanged. */
  const notifyingBidder = <T>(answer: T): T => {
    notifyBidder();
    return answer;
  };
  const view = async (caller: Caller, id: number) => {
    const { segment, login } = await findSegment(database, caller, id);
    return toSegmentRow(segment, login, (await usesOfSegments(database, [id])).get(id));
  };
  return {
    'segments.list': ({ caller, query }) => pageOfSegments(database, caller, query),
    'segments.view': ({ caller, params }) => view(caller, params.id),
    'segments.create': ({ caller, body }) =>
      createSegment(database, caller, { operation: 'segments.create', userId: undefined, input: body }),
    'segments.createFor': ({ caller, params, body }) =>
      createSegment(database, caller, { operation: 'segments.createFor', userId: params.userId, input: body }),
    'segments.update': async ({ caller, params, body }) => {
      const { segment } = await findSegment(database, caller, params.id);
      notifyingBidder(await updateSegment(database, caller, segment, body));
      return view(caller, segment.id);
    },
    'segments.remove': async ({ caller, params }) => {
      const { segment } = await findSegment(database, caller, params.id);
      await removeSegment(database, caller, segment);
      return null;
    },
    'segments.upload': async ({ caller, params, query, request }) => {
      const { segment } = await findSegment(database, caller, params.id);
      return notifyingBidder(await uploadMembers(database, caller, segment, { request, mode: query.mode }));
    },
  };
}

type Query = z.output<typeof endpoints.list.query>;
/** How many targets and tags use a segment. */
type Uses = Pick<SegmentRow, 'usedInTargets' | 'usedInTags'>;

const orders: Orders<typeof segmentList, SQL> = {
  id: sql`${segments.id}`,
  name: sql`lower(${segments.name})`,
  source: sql`${segments.source}`,
  ttlDays: sql`${segments.ttlDays}`,
  size: sql`${segments.size}`,
  status: sql`${segments.size} > 0`,
  userLogin: sql`lower(${users.login})`,
  createdAt: sql`${segments.createdAt}`,
  updatedAt: sql`${segments.updatedAt}`,
};

/** Returns one page of the segments within the caller’s scope. */
async function pageOfSegments(database: Database, caller: Caller, query: Query): Promise<Page<SegmentRow>> {
  const condition = conditionOf(caller, query);
  const [total] = await database.select({ all: count() }).from(segments).where(condition);
  const { column, isAscending } = readSort(query.sort);
  const towards = isAscending ? asc : desc;
  const found = await database
    .select({ segment: segments, login: users.login })
    .from(segments)
    .innerJoin(users, eq(users.id, segments.userId))
    .where(condition)
    .orderBy(towards(orders[column]), towards(segments.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const uses = await usesOfSegments(
    database,
    found.map(({ segment }) => segment.id),
  );
  return toPage(
    found.map(({ segment, login }) => toSegmentRow(segment, login, uses.get(segment.id))),
    total?.all ?? 0,
    query,
  );
}

function toSegmentRow(segment: StoredSegment, userLogin: string, uses: Uses = unused): SegmentRow {
  const { id, version, name, source, event, ttlDays, size, userId, createdAt, updatedAt } = segment;
  return {
    id,
    version,
    name,
    source,
    event,
    ttlDays,
    size,
    userId,
    userLogin,
    ...uses,
    status: size > 0 ? 'READY' : 'EMPTY',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const unused: Uses = { usedInTargets: 0, usedInTags: 0 };

async function usesOfSegments(database: Database, ids: number[]): Promise<Map<number, Uses>> {
  if (ids.length === 0) return new Map();
  const counted = { id: targetSegments.segmentId, uses: count() };
  const inTargets = await database
    .select(counted)
    .from(targetSegments)
    .where(inArray(targetSegments.segmentId, ids))
    .groupBy(targetSegments.segmentId);
  const inTags = await database
    .select({ id: tags.segmentId, uses: count() })
    .from(tags)
    .where(inArray(tags.segmentId, ids))
    .groupBy(tags.segmentId);
  const usesIn = (rows: { id: number; uses: number }[], wanted: number) =>
    rows.find(({ id }) => id === wanted)?.uses ?? 0;
  return new Map(ids.map((id) => [id, { usedInTargets: usesIn(inTargets, id), usedInTags: usesIn(inTags, id) }]));
}

const conditionOf = (caller: Caller, query: Query) =>
  and(ownedWithin(scopeOf(caller), segments.userId), narrowedBy(conditionsOf(caller), query));

const conditionsOf = ({ timeZone }: Caller): Conditions<typeof segmentList> => ({
  id: among(segments.id),
  userId: among(segments.userId),
  source: among(segments.source),
  status: (status) => (status === 'EMPTY' ? eq(segments.size, 0) : gte(segments.size, 1)),
  minSize: (size) => gte(segments.size, size),
  maxSize: (size) => lte(segments.size, size),
  updatedFrom: sinceDay(segments.updatedAt, timeZone),
  updatedTo: throughDay(segments.updatedAt, timeZone),
  name: (text) => containsText(segments.name, text),
});
