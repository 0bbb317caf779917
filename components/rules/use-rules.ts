'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { orderColumns } from '@/components/list/order-columns';
import { useAddressQuery } from '@/components/list/use-address-query';
import { useClientOptions } from '@/components/list/use-client-options';
import { useRememberedTable } from '@/components/list/use-remembered-table';
import { ruleColumns } from '@/components/rules/columns';
import { ruleFilters } from '@/components/rules/filters';
import { rulesQuery } from '@/components/rules/rules-query';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address, in the remembered columns. */
export function useRules(user: CurrentUser) {
  const t = useTranslations('rules');
  const words = useTranslations('enums');
  const address = useAddressQuery();
  const table = useRememberedTable('rules');
  const { query, options } = rulesQuery((key) => address.params.getAll(key), table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const clients = useClientOptions(user, address.params.getAll('userId'));
  const permitted = ruleColumns(user, words);
  const filters = ruleFilters(user, { t, words }, clients);
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
