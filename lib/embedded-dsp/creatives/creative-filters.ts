import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { creatives as endpoints } from '@/lib/contract/creatives';
import { slotMs } from '../facts/fact';
import type { Caller } from '../http/handlers';
import { slotsOfDays } from '../statistics/zone-days';
import { creatives, storedFiles } from '../store/schema';
import { containsText } from '../store/text-search';
import { ownedWithin, scopeOf } from '../users/scope';

export type CreativeQuery = z.output<typeof endpoints.list.query>;

// A typed size stands before the file's own.
const widthSql = sql`coalesce((${creatives.details} ->> 'width')::int, ${storedFiles.width})`;
const heightSql = sql`coalesce((${creatives.details} ->> 'height')::int, ${storedFiles.height})`;

/** Which creatives a caller asks for. `bidding` are those under bidding, where the query asks about that. */
export function creativeCondition(caller: Caller, query: CreativeQuery, bidding: ReadonlySet<number> | null) {
  const among = (column: AnyColumn, values: readonly (string | number)[]) =>
    values.length > 0 ? inArray(column, [...values]) : undefined;
  return and(
    isNull(creatives.removedAt),
    eq(creatives.archived, query.archived === 'true'),
    ownedWithin(scopeOf(caller), creatives.userId),
    among(creatives.userId, query.userId),
    among(creatives.type, query.type),
    among(creatives.subtype, query.subtype),
    among(creatives.moderationStatus, query.moderationStatus),
    among(creatives.iabCategory, query.iabCategory),
    containsText(creatives.name, query.name),
    hasDimensions(query.dimensions),
    isMadeWithin(caller, query),
    isBidding(query, bidding),
  );
}

function hasDimensions(dimensions: readonly string[]): SQL | undefined {
  const sizes = dimensions.map((text) => text.split('x').map(Number));
  return sizes.length > 0
    ? or(...sizes.map(([width = 0, height = 0]) => sql`(${widthSql} = ${width} and ${heightSql} = ${height})`))
    : undefined;
}

function isMadeWithin({ timeZone }: Caller, { createdFrom, createdTo }: CreativeQuery): SQL | undefined {
  const first = createdFrom ? slotsOfDays(timeZone, createdFrom, createdFrom).from : null;
  const end = createdTo ? slotsOfDays(timeZone, createdTo, createdTo).until : null;
  return and(
    first === null ? undefined : gte(creatives.createdAt, new Date(first * slotMs)),
    end === null ? undefined : lt(creatives.createdAt, new Date(end * slotMs)),
  );
}

function isBidding({ isBidding: asked }: CreativeQuery, bidding: ReadonlySet<number> | null): SQL | undefined {
  if (asked === undefined || !bidding) return undefined;
  const ids = [...bidding];
  if (ids.length === 0) return asked === 'true' ? sql`false` : undefined;
  return asked === 'true' ? inArray(creatives.id, ids) : notInArray(creatives.id, ids);
}

const columns = {
  id: creatives.id,
  name: creatives.name,
  createdAt: creatives.createdAt,
  moderationStatus: creatives.moderationStatus,
  type: creatives.type,
  subtype: creatives.subtype,
  userId: creatives.userId,
  iabCategory: creatives.iabCategory,
  dimensions: sql`${widthSql} * ${heightSql}`,
} as const;

/** `column,direction` of the contract's allow-list; equal ones by id. */
export function creativeOrder(sort: string): SQL[] {
  const [column = 'createdAt', direction] = sort.split(',');
  const towards = direction === 'asc' ? asc : desc;
  // The contract's allow-list has checked the name.
  const chosen = columns[column as keyof typeof columns];
  return [sql`${towards(chosen)} nulls last`, towards(creatives.id)];
}
