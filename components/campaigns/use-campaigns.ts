'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { campaignsQuery } from '@/components/campaigns/campaigns-query';
import { campaignColumns, deniedColumns } from '@/components/campaigns/columns';
import { campaignFilters } from '@/components/campaigns/filters';
import { refreshMs } from '@/components/campaigns/refresh-ms';
import { orderColumns } from '@/components/list/order-columns';
import { useAddressQuery } from '@/components/list/use-address-query';
import { useClientOptions } from '@/components/list/use-client-options';
import { useRememberedTable } from '@/components/list/use-remembered-table';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address and refresh themselves while the page is looked at, in the remembered columns. */
export function useCampaigns(user: CurrentUser) {
  const t = useTranslations('campaigns');
  const words = useTranslations('enums');
  const address = useAddressQuery();
  const table = useRememberedTable('campaigns');
  const { query, options } = campaignsQuery((key) => address.params.getAll(key), table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData, refetchInterval: refreshMs });
  const clients = useClientOptions(user, address.params.getAll('userId'));
  const permitted = campaignColumns(user, words);
  const filters = campaignFilters(user, { t, words }, clients);
  return {
    ...address,
    query,
    found,
    table,
    filters,
    permitted,
    denied: deniedColumns(user, words),
    columns: orderColumns(permitted, table.columns),
    isFiltered: filters.some(({ key }) => address.params.has(key)),
  };
}
