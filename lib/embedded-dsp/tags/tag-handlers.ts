import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Page, toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { TagType } from '@/lib/contract/targeting/segment-kinds';
import type { tagList } from '@/lib/contract/targeting/tag-list';
import type { tags as endpoints, TagRow } from '@/lib/contract/targeting/tags';
import type { Caller, Handlers, Scope } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { segments, tagHits, tags } from '../store/segments-schema';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { findTag } from './find-tag';
import { createTag, removeTag, updateTag } from './write-tag';

interface Parts {
  database: Database;
  /** Public origin of tags, without a trailing slash. */
  origin: string;
}

/** Handlers of tags (semantics, Tags): code on a site that adds its visitors to a segment. */
export function tagHandlers({ database, origin }: Parts): Handlers {
  const view = async (caller: Caller, tagId: number) => {
    const { id } = await findTag(database, caller, tagId);
    const row = await tagRowOf(database, id, origin);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  return {
    'tags.list': ({ caller, query }) => pageOfTags(database, scopeOf(caller), query, origin),
    'tags.view': ({ caller, params }) => view(caller, params.id),
    'tags.create': ({ caller, body }) => createTag(database, caller, body),
    'tags.update': async ({ caller, params, body }) => {
      await updateTag(database, caller, await findTag(database, caller, params.id), body);
      return view(caller, params.id);
    },
    'tags.remove': async ({ caller, params }) => {
      await removeTag(database, caller, await findTag(database, caller, params.id));
      return null;
    },
  };
}

type Query = z.output<typeof endpoints.list.query>;

/** Hits of the last 24 full hours and the current hour. */
const recentHits = sql<number>`(select coalesce(sum(${tagHits.hits}), 0)::int from ${tagHits}
  where ${tagHits.tagId} = ${tags.id} and ${tagHits.hour} >= date_trunc('hour', now()) - interval '24 hours')`;
const recentSimulated = sql<number>`(select coalesce(sum(${tagHits.simulated}), 0)::int from ${tagHits}
  where ${tagHits.tagId} = ${tags.id} and ${tagHits.hour} >= date_trunc('hour', now()) - interval '24 hours')`;
const orders: Orders<typeof tagList, SQL> = {
  id: sql`${tags.id}`,
  name: sql`lower(${tags.name})`,
  type: sql`${tags.type}`,
  segmentName: sql`lower(${segments.name})`,
  lastFiredAt: sql`coalesce(${tags.lastFiredAt}, 'epoch')`,
  hits24h: recentHits,
  userLogin: sql`lower(${users.login})`,
  createdAt: sql`${tags.createdAt}`,
};

/** Returns one page of the tags within a scope. `origin` is the public origin of tags. */
async function pageOfTags(database: Database, scope: Scope, query: Query, origin: string): Promise<Page<TagRow>> {
  const condition = conditionOf(scope, query);
  const [total] = await database.select({ all: count() }).from(tags).where(condition);
  const { column, isAscending } = readSort(query.sort);
  const towards = isAscending ? asc : desc;
  const found = await selectTags(database, condition)
    .orderBy(towards(orders[column]), towards(tags.id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(
    found.map((row) => toTagRow(row, origin)),
    total?.all ?? 0,
    query,
  );
}

/** Returns the row of one tag. */
async function tagRowOf(database: Database, id: number, origin: string): Promise<TagRow | undefined> {
  const [found] = await selectTags(database, eq(tags.id, id));
  return found && toTagRow(found, origin);
}

const selectTags = (database: Database, condition: SQL | undefined) =>
  database
    .select({
      tag: tags,
      segmentName: segments.name,
      userLogin: users.login,
      hits24h: recentHits,
      simulatedHits24h: recentSimulated,
    })
    .from(tags)
    .innerJoin(segments, eq(segments.id, tags.segmentId))
    .innerJoin(users, eq(users.id, tags.userId))
    .where(condition)
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectTags>>[number];

function toTagRow({ tag, segmentName, userLogin, ...hits }: Found, origin: string): TagRow {
  const { id, version, name, type, segmentId, domains, userId, code, lastFiredAt, createdAt } = tag;
  return {
    id,
    version,
    name,
    type,
    segmentId,
    segmentName,
    domains,
    userId,
    userLogin,
    ...hits,
    isSimulated: tag.isSimulated,
    isGoal: tag.isGoal,
    postClickDays: tag.postClickDays,
    postViewDays: tag.postViewDays,
    snippet: snippetOf(type, tagAddress(origin, code)),
    lastFiredAt: lastFiredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const conditionOf = (scope: Scope, query: Query) => and(ownedWithin(scope, tags.userId), narrowedBy(conditions, query));

const conditions: Conditions<typeof tagList> = {
  id: among(tags.id),
  userId: among(tags.userId),
  segmentId: among(tags.segmentId),
  type: (type) => eq(tags.type, type),
  isFired: (isFired) => (isFired === 'true' ? isNotNull(tags.lastFiredAt) : isNull(tags.lastFiredAt)),
  domain: (text) =>
    text
      ? sql`exists (select 1 from unnest(${tags.domains}) as domain where strpos(domain, ${text.toLowerCase()}) > 0)`
      : undefined,
  name: (text) => containsText(tags.name, text),
};

/** The public address of a tag. `origin` without a slash at the end. */
const tagAddress = (origin: string, code: string): string => `${origin}/tag/${code}`;

/** HTML snippet for a site. Both types send the origin of the page, whatever the site's own referrer policy is. */
function snippetOf(type: TagType, address: string): string {
  const source = `src="${address}" referrerpolicy="origin"`;
  return type === 'js'
    ? `<script async ${source}></script>`
    : `<img ${source} width="1" height="1" alt="" style="position:absolute;left:-9999px">`;
}
