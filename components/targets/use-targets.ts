'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { orderColumns } from '@/components/list/order-columns';
import { useAddressQuery } from '@/components/list/use-address-query';
import { useClientOptions } from '@/components/list/use-client-options';
import { useRememberedTable } from '@/components/list/use-remembered-table';
import { targetColumns } from '@/components/targets/columns';
import { targetFilters } from '@/components/targets/filters';
import { targetsQuery } from '@/components/targets/targets-query';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address, in the remembered columns. */
export function useTargets(user: CurrentUser) {
  const t = useTranslations('targets');
  const words = useTranslations('enums');
  const address = useAddressQuery();
  const table = useRememberedTable('targets');
  const { query, options } = targetsQuery((key) => address.params.getAll(key), table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const clients = useClientOptions(user, address.params.getAll('userId'));
  const permitted = targetColumns(user);
  const filters = targetFilters(user, { t, words }, clients);
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
