import { and, eq } from 'drizzle-orm';
import { panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import type { Queryable } from '../store/database';
import { lineLists } from '../store/line-lists-schema';
import type { TargetConditions } from '../store/schema';
import { anyOf } from '../store/sql/any-of';

type Lines = ReadonlyMap<number, readonly string[]>;
const panels = Object.values(panelsOfKind);
const sides = ['included', 'excluded'] as const;

/** Ids of the lists that a target names, of each kind and on both sides. */
export const namedLists = (conditions: TargetConditions): number[] =>
  panels.flatMap(({ lists }) => sides.flatMap((side) => conditions[lists][side]));

/** The lines of these lists; with an owner, of theirs alone. */
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

/** Conditions as the bidder asks them: a target's own lines and those of its lists are one. */
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
