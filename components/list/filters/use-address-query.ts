'use client';
import { usePathname, useSearchParams } from 'next/navigation';

/**
 * Uses the address as the state of a list. A change neither scrolls nor reloads the page from the server; queries that
 * read `params` update immediately.
 */
export function useAddressQuery() {
  const params = useSearchParams();
  const path = usePathname();
  const change = (patch: QueryPatch) => {
    // Reads the latest address, even before React has rendered it.
    const query = changeQuery(new URLSearchParams(window.location.search), patch).toString();
    window.history.replaceState(null, '', query ? `${path}?${query}` : path);
  };
  return { params, change };
}

export type QueryPatch = Record<string, string | number | readonly string[] | null | undefined>;

/**
 * Applies a patch to search parameters: texts are trimmed, empty values removed, arrays become repeated parameters. Any
 * change except the page number resets to the first page.
 */
export function changeQuery(current: URLSearchParams, patch: QueryPatch): URLSearchParams {
  const next = new URLSearchParams(current);
  if (!('page' in patch)) next.delete('page');
  for (const [key, value] of Object.entries(patch)) {
    next.delete(key);
    const values = [value ?? []].flat().map((item) => String(item).trim());
    for (const item of values) if (item !== '') next.append(key, item);
  }
  if (next.get('page') === '0') next.delete('page');
  return next;
}
