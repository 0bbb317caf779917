import { type SQL, sql } from 'drizzle-orm';

/**
 * Passes rows to a statement as a table, with one parameter per column for any number of rows. A statement can have at
 * most 65,535 parameters, and each costs time. `types` has the PostgreSQL type of each wanted column, in order.
 */
export function rowsAsColumns<Row>(rows: readonly Row[], types: Readonly<Partial<Record<keyof Row, string>>>): SQL {
  // Object.entries loses the types of the keys.
  const columns = Object.entries(types) as [keyof Row, string][];
  const arrays = columns.map(([name, type]) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays, sql`, `)})`;
}
