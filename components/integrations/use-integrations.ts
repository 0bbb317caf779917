'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { integrationColumns } from '@/components/integrations/columns';
import { integrationFilters } from '@/components/integrations/filters';
import { integrationsQuery } from '@/components/integrations/integrations-query';
import { useTraffic } from '@/components/integrations/use-traffic';
import { orderColumns } from '@/components/list/order-columns';
import { useAddressQuery } from '@/components/list/use-address-query';
import { useRememberedTable } from '@/components/list/use-remembered-table';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address, in the remembered columns. */
export function useIntegrations(user: CurrentUser) {
  const t = useTranslations('integrations');
  const words = useTranslations('enums');
  const address = useAddressQuery();
  const table = useRememberedTable('integrations');
  const { query, options } = integrationsQuery((key) => address.params.getAll(key), table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const traffic = useTraffic(user).of;
  const permitted = integrationColumns({ user, t, traffic });
  const filters = integrationFilters({ t, words });
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
