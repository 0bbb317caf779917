'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { orderColumns } from '@/components/list/order-columns';
import { useAddressQuery } from '@/components/list/use-address-query';
import { useClientOptions } from '@/components/list/use-client-options';
import { useRememberedTable } from '@/components/list/use-remembered-table';
import { tagColumns } from '@/components/tags/columns';
import { tagFilters } from '@/components/tags/filters';
import { refreshMs } from '@/components/tags/refresh-ms';
import { tagsQuery } from '@/components/tags/tags-query';
import { useSegmentOptions } from '@/components/tags/use-segment-options';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address and refresh themselves while the page is looked at, in the remembered columns. */
export function useTags(user: CurrentUser) {
  const t = useTranslations('tags');
  const words = useTranslations('enums');
  const address = useAddressQuery();
  const table = useRememberedTable('tags');
  const { query, options } = tagsQuery((key) => address.params.getAll(key), table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData, refetchInterval: refreshMs.list });
  const clients = useClientOptions(user, address.params.getAll('userId'));
  const { segments, ...search } = useSegmentOptions({ chosen: address.params.getAll('segmentId') });
  const choices = segments.map(({ id, name }) => ({ value: String(id), label: name }));
  const permitted = tagColumns(user, words);
  const filters = tagFilters(user, { t, words }, { clients, segments: { options: choices, ...search } });
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
