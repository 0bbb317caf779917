'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { creativeColumns, deniedColumns } from '@/components/creatives/columns';
import { creativesQuery } from '@/components/creatives/creatives-query';
import { creativeFilters } from '@/components/creatives/filters';
import { orderColumns } from '@/components/list/order-columns';
import { useAddressQuery } from '@/components/list/use-address-query';
import { useClientOptions } from '@/components/list/use-client-options';
import { useRememberedTable } from '@/components/list/use-remembered-table';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';

/** How often verdicts and the "under bidding" mark are asked for anew. */
const refreshMs = 15_000;

/** Creatives that follow the address and refresh themselves while the page is looked at. */
export function useCreatives(user: CurrentUser) {
  const t = useTranslations('creatives');
  const words = useTranslations('enums');
  const address = useAddressQuery();
  const { params, change } = address;
  const table = useRememberedTable('creatives');
  const { query, options } = creativesQuery((key) => params.getAll(key), table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData, refetchInterval: refreshMs });
  const isStaff = can(user, 'CREATIVE_CREATE_FOR_CLIENT');
  const clients = useClientOptions(user, params.getAll('userId'));
  const permitted = creativeColumns(user, words);
  const filters = creativeFilters({ t, words }, isStaff ? clients : null);
  useLastPage(found.isPlaceholderData ? undefined : found.data, (page) => change({ page }));
  return {
    params,
    change,
    query,
    found,
    table,
    filters,
    permitted,
    denied: deniedColumns(user, words),
    columns: orderColumns(permitted, table.columns),
    isTable: params.get('view') === 'table',
    isFiltered: filters.some(({ key }) => params.has(key)),
  };
}

/** Where a page has become empty, its last record gone, the last page is shown instead. */
function useLastPage(found: { totalPages: number; number: number } | undefined, goTo: (page: number) => void) {
  const last = found && found.number >= found.totalPages ? found.totalPages - 1 : -1;
  useEffect(() => {
    if (last >= 0) goTo(last);
  });
}
