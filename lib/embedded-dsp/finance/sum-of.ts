import { type AnyColumn, sql } from 'drizzle-orm';

/** Sums a column of micros exactly, however large; 0 without rows. */
export const sumOf = (column: AnyColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(BigInt);
