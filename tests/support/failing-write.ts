import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '@/lib/embedded-dsp/store/database';

/** Runs something while every write of a table that meets the SQL condition on the new row fails. */
export async function whileFailing<T>(
  database: Database,
  { table, when }: { table: string; when: string },
  work: () => Promise<T>,
): Promise<T> {
  await database.execute(sql`create or replace function break_off() returns trigger language plpgsql as
    $$ begin raise exception 'the power is cut'; end $$`);
  await database.execute(
    sql.raw(`create trigger break_off before insert or update on ${table} for each row when (${when})
      execute function break_off()`),
  );
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    return await work();
  } finally {
    log.mockRestore();
    await database.execute(sql.raw(`drop trigger break_off on ${table}`));
  }
}
