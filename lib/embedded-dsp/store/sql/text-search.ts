import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Condition that a column contains the text, ignoring case and the difference of ё and е; undefined without a text.
 * Both sides must be folded equally, or nothing matches.
 */
export function containsText(column: AnyColumn | SQL, text: string | undefined): SQL | undefined {
  const folded = (text ?? '').trim().toLowerCase().replaceAll('ё', 'е');
  if (folded === '') return undefined;
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`replace(lower(${column}), 'ё', 'е') like ${pattern}`;
}
