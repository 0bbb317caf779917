'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { changeQuery, type QueryPatch } from '@/components/list/filters/change-query';

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
