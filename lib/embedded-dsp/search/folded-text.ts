import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Marks between words; both sides of a comparison lose them. What `like` takes for a sign of its own is among them. */
const marks = `_-/|.,:;()[]{}"«»#№+&%\\`;
const folds = { from: `ё${marks}`, to: `е${' '.repeat(marks.length)}` };

/** Small letters, ё as е, spaces for marks, as the search compares it. */
export function foldText(text: string): string {
  const spaced = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, (mark) => (marks.includes(mark) ? ' ' : mark));
  return spaced.trim().replace(/\s+/g, ' ');
}

/**
 * Several columns as one folded text, each after a space: a word begins where a space stands before it. The trigram
 * indexes of its migration are made of the very same expression; written otherwise, they are not used.
 */
export function foldedColumns([first, ...rest]: readonly [AnyColumn, ...AnyColumn[]]): SQL {
  const joined = rest.reduce<SQL>((text, column) => sql`${text} || ' ' || coalesce(${column}, '')`, sql`${first}`);
  const inline = (text: string) => sql.raw(`'${text}'`);
  return sql`(' ' || translate(lower(${joined}), ${inline(folds.from)}, ${inline(folds.to)}))`;
}
