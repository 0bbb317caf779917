import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Condition that a column contains the text, whatever the case and with ё as е; undefined when nothing is asked.
 * Both sides are folded alike: what only one of them loses is never found.
 */
export function containsText(column: AnyColumn | SQL, text: string | undefined): SQL | undefined {
  const folded = (text ?? '').trim().toLowerCase().replaceAll('ё', 'е');
  if (folded === '') return undefined;
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`replace(lower(${column}), 'ё', 'е') like ${pattern}`;
}
