import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { wordMarks } from '@/lib/contract/forgiving-text';

const folds = { from: `ё${wordMarks}`, to: `е${' '.repeat(wordMarks.length)}` };

/**
 * Joins columns to one text, folded like `foldText`, with a space before each, so that words begin after a space. The
 * trigram indexes of its migration use exactly this expression; any other form would not use them.
 */
export function foldedColumns([first, ...rest]: readonly [AnyColumn, ...AnyColumn[]]): SQL {
  const joined = rest.reduce<SQL>((text, column) => sql`${text} || ' ' || coalesce(${column}, '')`, sql`${first}`);
  const inline = (text: string) => sql.raw(`'${text}'`);
  return sql`(' ' || translate(lower(${joined}), ${inline(folds.from)}, ${inline(folds.to)}))`;
}
