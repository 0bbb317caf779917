import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows as a table that a statement reads, one parameter a column however many rows there are: a statement holds 65,535
 * parameters at most, and each costs time. `types` has PostgreSQL's type of every column that is wanted, in their order.
 */
export function rowsAsColumns<Row>(rows: readonly Row[], types: Readonly<Partial<Record<keyof Row, string>>>): SQL {
  // Object.entries loses the types of the keys.
  const columns = Object.entries(types) as [keyof Row, string][];
  const arrays = columns.map(([name, type]) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays, sql`, `)})`;
}
