import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Condition that a column is one of the ids. Uses one parameter for any number of ids, because a statement can have at
 * most 65,535.
 */
export const anyOf = (column: AnyColumn, ids: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...ids])})`;
