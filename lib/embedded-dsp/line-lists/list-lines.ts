import { and, eq } from 'drizzle-orm';
import { panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import type { Queryable } from '../store/database';
import { lineLists } from '../store/line-lists-schema';
import type { TargetConditions } from '../store/schema';
import { anyOf } from '../store/sql/any-of';

type Lines = ReadonlyMap<number, readonly string[]>;
const panels = Object.values(panelsOfKind);
const sides = ['included', 'excluded'] as const;

/** Returns the ids of all lists that a target uses, included and excluded ones of each kind. */
export const namedLists = (conditions: TargetConditions): number[] =>
  panels.flatMap(({ lists }) => sides.flatMap((side) => conditions[lists][side]));

/** Returns the lines of these lists by list id. With an owner, only lists of that owner are read. */
export async function linesOfLists(database: Queryable, ids: readonly number[], ownerId?: number): Promise<Lines> {
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: lineLists.id, lines: lineLists.lines })
    .from(lineLists)
    .where(
      and(anyOf(lineLists.id, [...new Set(ids)]), ownerId === undefined ? undefined : eq(lineLists.userId, ownerId)),
    );
  return new Map(found.map(({ id, lines }) => [id, lines]));
}

/** Returns conditions for the bidder: the lines of the target's lists are merged into its own lines. */
export function withLines(conditions: TargetConditions, linesOf: Lines): TargetConditions {
  const joined = panels.map(({ lists, lines }) => {
    const side = (name: (typeof sides)[number]) => {
      const listed = conditions[lists][name].flatMap((id) => linesOf.get(id) ?? []);
      return listed.length === 0 ? conditions[lines][name] : [...new Set([...conditions[lines][name], ...listed])];
    };
    return [lines, { included: side('included'), excluded: side('excluded') }];
  });
  return { ...conditions, ...Object.fromEntries(joined) };
}
