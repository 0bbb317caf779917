'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Filter } from '@/components/list/filters/filter-controls';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { type Column, orderColumns } from '@/components/list/table/column';
import { useRememberedTable } from '@/components/list/table/use-remembered-table';
import type { apiQuery } from '@/lib/browser/api-query';
import type { OperationName } from '@/lib/contract/addresses';
import { clientKey } from '@/lib/contract/client-scope';

type ListName = Extract<OperationName, `${string}.list`>;
type QueryOf<Name extends ListName, Query> = (
  valuesOf: (key: string) => readonly string[],
  rememberedSize?: number,
  rememberedColumns?: readonly string[],
) => { query: Query; options: ReturnType<typeof apiQuery<Name>> };

/**
 * Rows of a list for the address, with the user's table settings; `screen` identifies the settings. With `refreshMs`
 * they refresh while the page is visible.
 */
export function useFoundRows<Name extends ListName, Query>(
  screen: string,
  queryOf: QueryOf<Name, Query>,
  refreshMs: number | false = false,
) {
  const { params, change } = useAddressQuery();
  const table = useRememberedTable(screen);
  const { query, options } = queryOf((key) => params.getAll(key), table.size, table.columns);
  const found = useQuery({ ...options, placeholderData: keepPreviousData, refetchInterval: refreshMs });
  const archived = useArchived(found.data?.totalElements === 0 && !params.has('archived'), () =>
    queryOf((key) => (key === 'archived' ? ['true'] : params.getAll(key)), table.size),
  );
  useLastPage(found.isPlaceholderData ? undefined : found.data, (page) => change({ page }));
  return {
    params,
    change,
    query,
    found,
    table,
    archived,
    /** Returns the visible columns among those that the user may see. */
    shown: <C extends Pick<Column<never>, 'key' | 'isFixed' | 'isHidden'>>(
      permitted: readonly C[],
      filters: readonly Filter[],
    ) => ({
      permitted,
      filters,
      columns: orderColumns(permitted, table.columns),
      isFiltered: filters.some(({ key }) => params.has(key)),
      /** Number of chosen clients if there is no other filter. */
      onlyClients: filters.some(({ key }) => key !== clientKey && params.has(key))
        ? 0
        : params.getAll(clientKey).length,
    }),
  };
}

/** Number of archived records that match, if there are no active ones. */
function useArchived<Name extends ListName>(
  isRequested: boolean,
  inArchive: () => { options: ReturnType<typeof apiQuery<Name>> },
): number {
  const { data } = useQuery({ ...inArchive().options, enabled: isRequested });
  return (isRequested && data?.totalElements) || 0;
}

/** Goes to the last page if the present one has become empty. */
function useLastPage(found: { totalPages: number; number: number } | undefined, goTo: (page: number) => void) {
  const last = found && found.number >= found.totalPages ? found.totalPages - 1 : -1;
  useEffect(() => {
    if (last >= 0) goTo(last);
  });
}
