import type { CatalogueRow } from './catalogue';

/** Normalises a text for comparison: lower case, ё as е, Latin letters without accents, single spaces. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Mark}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the rows whose name contains the value: first names that start with it, then names with a word that starts
 * with it, then the rest. Rows of equal rank keep their order.
 */
export function searchRows<Row extends Names>(rows: readonly Row[], value: string): Row[] {
  const wanted = foldForSearch(value);
  const found: [Row[], Row[], Row[]] = [[], [], []];
  for (const row of rows) {
    const standing = rank(row, wanted);
    if (standing !== undefined) found[standing].push(row);
  }
  return found.flat();
}

type Names = Pick<CatalogueRow, 'en' | 'ru'>;
type Rank = 0 | 1 | 2;

function rank(row: Names, wanted: string): Rank | undefined {
  const names = foldedNames(row);
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (names.some((name) => startsWord(name, wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : undefined;
}

function startsWord(name: string, wanted: string): boolean {
  for (let at = name.indexOf(wanted); at > 0; at = name.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(name.charAt(at - 1))) return true;
  }
  return false;
}

// Folding 24,000 cities at every keystroke would be noticeable. Only frozen rows are cached: their names cannot change.
const remembered = new WeakMap<Names, readonly string[]>();

function foldedNames(row: Names): readonly string[] {
  const known = remembered.get(row);
  if (known) return known;
  const names = [foldForSearch(row.en), foldForSearch(row.ru)];
  if (Object.isFrozen(row)) remembered.set(row, names);
  return names;
}
