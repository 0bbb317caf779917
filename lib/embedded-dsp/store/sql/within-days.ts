import { type AnyColumn, and, gte, lt, type SQL } from 'drizzle-orm';

const dayMs = 86_400_000;

/** Condition that a moment lies within dates (YYYY-MM-DD, UTC), both inclusive; a side that is not given is open. */
export function withinDays(column: AnyColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from ? gte(column, new Date(Date.parse(from))) : undefined,
    to ? lt(column, new Date(Date.parse(to) + dayMs)) : undefined,
  );
}
