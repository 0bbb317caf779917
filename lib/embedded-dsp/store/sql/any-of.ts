import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Condition that a column is one of the ids, in one parameter however many they are: a statement holds 65,535 at most. */
export const anyOf = (column: AnyColumn, ids: readonly number[]): SQL => sql`${column} = any(${sql.param([...ids])})`;
