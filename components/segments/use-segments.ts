'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { orderColumns } from '@/components/list/order-columns';
import { useAddressQuery } from '@/components/list/use-address-query';
import { useClientOptions } from '@/components/list/use-client-options';
import { useRememberedTable } from '@/components/list/use-remembered-table';
import { segmentColumns } from '@/components/segments/columns';
import { segmentFilters } from '@/components/segments/filters';
import { refreshMs } from '@/components/segments/refresh-ms';
import { segmentsQuery } from '@/components/segments/segments-query';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address and refresh themselves while the page is looked at, in the remembered columns. */
export function useSegments(user: CurrentUser) {
  const t = useTranslations('segments');
  const words = useTranslations('enums');
  const address = useAddressQuery();
  const table = useRememberedTable('segments');
  const { query, options } = segmentsQuery((key) => address.params.getAll(key), table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData, refetchInterval: refreshMs });
  const clients = useClientOptions(user, address.params.getAll('userId'));
  const permitted = segmentColumns(user, words);
  const filters = segmentFilters(user, { t, words }, clients);
  return {
    ...address,
    query,
    found,
    table,
    filters,
    permitted,
    columns: orderColumns(permitted, table.columns),
    isFiltered: filters.some(({ key }) => address.params.has(key)),
  };
}
