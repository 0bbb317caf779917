import { type AnyColumn, and, gte, lt, type SQL } from 'drizzle-orm';

const dayMs = 86_400_000;

/**
 * Condition that a moment is within dates (YYYY-MM-DD, UTC), both inclusive. An undefined date does not limit its side.
 */
export function withinDays(column: AnyColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from ? gte(column, new Date(Date.parse(from))) : undefined,
    to ? lt(column, new Date(Date.parse(to) + dayMs)) : undefined,
  );
}
