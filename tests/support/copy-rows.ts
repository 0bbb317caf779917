import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/embedded-dsp/store/database';

/**
 * Copies the matching rows of a table `times` times. `given` has expressions for columns that differ; `i` counts from
 * 1. The list of columns is read from the database.
 */
export async function copyRows(
  database: Database,
  table: string,
  times: number,
  which: SQL,
  given: Record<string, SQL> = {},
): Promise<void> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_name = ${table} and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => given[name] ?? sql.raw(`${table}."${name}"`));
  await database.execute(
    sql`insert into ${sql.raw(table)} (${sql.raw(names.map((name) => `"${name}"`).join(', '))})
      select ${sql.join(values, sql`, `)} from ${sql.raw(table)}, generate_series(1, ${Math.floor(times)}::int) i where ${which}`,
  );
}
