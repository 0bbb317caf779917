import { and, asc, desc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { creativeList } from '@/lib/contract/creatives/creative-list';
import type { creatives as endpoints } from '@/lib/contract/creatives/creatives';
import type { Sort } from '@/lib/contract/list-shape';
import { sinceDay, throughDay } from '../calendar/within-days';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import { storedFiles } from '../store/files-schema';
import { adSetCreatives, adSets, creatives } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import { hasLabel } from '../store/sql/labels';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';

export type CreativeQuery = z.output<typeof endpoints.list.query>;

// An entered size takes precedence over the file's own.
const widthSql = sql`coalesce((${creatives.details} ->> 'width')::int, ${storedFiles.width})`;
const heightSql = sql`coalesce((${creatives.details} ->> 'height')::int, ${storedFiles.height})`;

/** Builds the condition of a caller's query. `bidding` are the IDs under bidding, if the query filters by that. */
export const creativeCondition = (caller: Caller, query: CreativeQuery, bidding: ReadonlySet<number> | null) =>
  and(
    isNull(creatives.removedAt),
    ownedWithin(scopeOf(caller), creatives.userId),
    narrowedBy(conditionsOf(caller, bidding), query),
  );

const conditionsOf = ({ timeZone }: Caller, bidding: ReadonlySet<number> | null): Conditions<typeof creativeList> => ({
  id: among(creatives.id),
  archived: (archived) => eq(creatives.archived, archived === 'true'),
  userId: among(creatives.userId),
  label: hasLabel(creatives.labels),
  type: among(creatives.type),
  subtype: among(creatives.subtype),
  moderationStatus: among(creatives.moderationStatus),
  iabCategory: among(creatives.iabCategory),
  name: (text) => containsText(creatives.name, text),
  dimensions: hasDimensions,
  createdFrom: sinceDay(creatives.createdAt, timeZone),
  createdTo: throughDay(creatives.createdAt, timeZone),
  isUsed: (isUsed) => (isUsed === 'true' ? isShown : sql`not ${isShown}`),
  isBidding: (isBidding) => (bidding ? isAmong([...bidding], isBidding === 'true') : undefined),
});

/** True if an ad set that is not removed uses the creative. */
const isShown = sql`exists (
  select 1 from ${adSetCreatives} join ${adSets} on ${adSets.id} = ${adSetCreatives.adSetId}
  where ${adSetCreatives.creativeId} = ${creatives.id} and ${adSets.removedAt} is null)`;

function hasDimensions(dimensions: readonly string[]): SQL | undefined {
  const sizes = dimensions.map((text) => text.split('x').map(Number));
  return or(...sizes.map(([width = 0, height = 0]) => sql`(${widthSql} = ${width} and ${heightSql} = ${height})`));
}

const isAmong = (ids: readonly number[], isWanted: boolean): SQL =>
  isWanted ? anyOf(creatives.id, ids) : not(anyOf(creatives.id, ids));

const orders: Orders<typeof creativeList> = {
  id: creatives.id,
  name: sql`lower(${creatives.name})`,
  createdAt: creatives.createdAt,
  moderationStatus: creatives.moderationStatus,
  type: creatives.type,
  subtype: creatives.subtype,
  userId: creatives.userId,
  iabCategory: creatives.iabCategory,
  dimensions: sql`${widthSql} * ${heightSql}`,
};

/** Ties are ordered by ID. */
export function creativeOrder(sort: Sort<typeof creativeList>): SQL[] {
  const { column, isAscending } = readSort(sort);
  const towards = isAscending ? asc : desc;
  return [sql`${towards(orders[column])} nulls last`, towards(creatives.id)];
}
