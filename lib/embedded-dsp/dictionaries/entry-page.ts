import { type Page, toPage } from '@/lib/contract/paging';
import type { Entry } from '@/lib/contract/targeting/dictionaries';
import type { CatalogueRow } from './catalogue';
import { searchRows } from './search-text';

export interface Lookup {
  lang: 'en' | 'ru';
  page: number;
  size: number;
  value?: string | undefined;
  keys?: string[] | undefined;
}

/**
 * Returns one page of a catalogue, limited to the given keys and to the matches of the search, if any. Without a search
 * the rows keep their order. Matches are sorted by relevance. Keys that begin with the text come before names, because
 * users who know codes type them.
 */
export function pageOfRows<Row extends CatalogueRow, Answer>(
  rows: readonly Row[],
  query: Lookup,
  toAnswer: (row: Row) => Answer,
): Page<Answer> {
  const wanted = query.keys && new Set(query.keys);
  const requested = wanted ? rows.filter((row) => wanted.has(row.key)) : rows;
  const found = query.value ? findRows(requested, query.value) : requested;
  const from = query.page * query.size;
  return toPage(found.slice(from, from + query.size).map(toAnswer), found.length, query);
}

function findRows<Row extends CatalogueRow>(rows: readonly Row[], value: string): Row[] {
  const code = value.trim().toLowerCase();
  const byKey = code === '' ? [] : rows.filter(({ key }) => key.toLowerCase().startsWith(code));
  return [...new Set([...byKey, ...searchRows(rows, value)])];
}

/** Sorts rows by `type`, if they have one, and by name in the requested language. */
export function sortByName<Row extends CatalogueRow & { type?: string }>(
  rows: readonly Row[],
  lang: 'en' | 'ru',
): Row[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return rows.toSorted((a, b) => compare(a.type ?? '', b.type ?? '') || compare(a[lang], b[lang]));
}

/** Returns a function that converts a catalogue's row to an entry in the requested language. */
export const toEntry =
  (lang: 'en' | 'ru') =>
  (row: CatalogueRow & { type?: string; parent?: string | null }): Entry => ({
    key: row.key,
    name: row[lang],
    ...(row.type ? { type: row.type } : {}),
    ...(row.parent ? { parent: row.parent } : {}),
  });
