import { type AnyColumn, sql } from 'drizzle-orm';

/** The sum of a column of micros, exact however large; 0 of no rows. */
export const sumOf = (column: AnyColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(BigInt);
