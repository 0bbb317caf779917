import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { changes } from '../store/history-schema';

/** Returns when one of these fields last changed in the history of what meets the condition; undefined if unknown. */
export async function lastChange(
  database: Database,
  condition: SQL | undefined,
  fields: readonly string[],
): Promise<Date | undefined> {
  const isReported = or(...fields.map((field) => sql`${changes.fields} @> ${JSON.stringify([{ field }])}::jsonb`));
  const [found] = await database
    .select({ at: changes.at })
    .from(changes)
    .where(and(condition, isReported))
    .orderBy(desc(changes.id))
    .limit(1);
  return found?.at;
}
