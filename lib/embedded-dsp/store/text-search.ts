import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from '../dictionaries/search-text';

/** Condition that a column contains the text, whatever the case and with ё as е; undefined when nothing is asked. */
export function containsText(column: AnyColumn | SQL, text: string | undefined): SQL | undefined {
  const folded = foldForSearch(text ?? '');
  if (folded === '') return undefined;
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`replace(lower(${column}), 'ё', 'е') like ${pattern}`;
}
