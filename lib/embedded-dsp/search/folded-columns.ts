import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { wordMarks } from '@/lib/contract/forgiving-text';

const folds = { from: `ё${wordMarks}`, to: `е${' '.repeat(wordMarks.length)}` };

/**
 * Several columns as one text, folded as `foldText` does, each after a space: a word begins where a space stands before
 * it. The trigram indexes of its migration are made of the very same expression; written otherwise, they are not used.
 */
export function foldedColumns([first, ...rest]: readonly [AnyColumn, ...AnyColumn[]]): SQL {
  const joined = rest.reduce<SQL>((text, column) => sql`${text} || ' ' || coalesce(${column}, '')`, sql`${first}`);
  const inline = (text: string) => sql.raw(`'${text}'`);
  return sql`(' ' || translate(lower(${joined}), ${inline(folds.from)}, ${inline(folds.to)}))`;
}
