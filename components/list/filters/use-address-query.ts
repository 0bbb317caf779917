'use client';
import { usePathname, useSearchParams } from 'next/navigation';

/**
 * The address as the state of a list. Changing it neither scrolls nor asks the server for the page again: the query
 * that reads `params` follows in the same moment.
 */
export function useAddressQuery() {
  const params = useSearchParams();
  const path = usePathname();
  const change = (patch: QueryPatch) => {
    // What was written a moment ago counts, even before React has rendered it.
    const query = changeQuery(new URLSearchParams(window.location.search), patch).toString();
    window.history.replaceState(null, '', query ? `${path}?${query}` : path);
  };
  return { params, change };
}

export type QueryPatch = Record<string, string | number | readonly string[] | null | undefined>;

/**
 * Search parameters with a patch applied: texts trimmed, empty values taken out, arrays as repeated parameters. Any
 * change but that of the page itself leads back to the first page.
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
