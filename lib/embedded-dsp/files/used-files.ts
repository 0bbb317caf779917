import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../store/database';
import { storedFiles } from '../store/files-schema';

/**
 * Returns a condition for files that any row of any table references; the tables are read from the database catalogue.
 */
export async function isUsed(database: Queryable): Promise<SQL> {
  const { rows } = await database.execute<{ place: string; field: string }>(sql`
    select c.conrelid::regclass::text as place, a.attname as field
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_files'::regclass order by 1, 2`);
  const uses = rows.map(
    ({ place, field }) =>
      sql`exists (select 1 from ${sql.raw(place)} u where u.${sql.identifier(field)} = ${storedFiles.name})`,
  );
  return sql`(${uses.length > 0 ? sql.join(uses, sql` or `) : sql`false`})`;
}
