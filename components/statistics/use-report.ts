'use client';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Filter, type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import { useClientOptions } from '@/components/list/filters/filter-options';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { usePeriod } from '@/components/list/filters/use-period';
import { orderColumns } from '@/components/list/table/column';
import { useRememberedTable } from '@/components/list/table/use-remembered-table';
import { dimensionColumns, measureColumns } from '@/components/statistics/report-columns';
import { groupingsOf, refreshMs, reportQuery } from '@/components/statistics/report-query';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { creativeTypes } from '@/lib/contract/enumerations';
import type { statisticList } from '@/lib/contract/statistics/statistic-list';

/** The report of the current address: its rows with automatic refresh, and functions to change it. */
export function useReport() {
  const user = useCurrentUser();
  const locale = useLocale();
  const { params, change } = useAddressQuery();
  const period = usePeriod(user.timeZone);
  const table = useRememberedTable('statistics');
  const valuesOf = (key: string) => params.getAll(key);
  const requested = reportQuery(valuesOf, { user, today: period.today, locale, rememberedSize: table.size });
  const query = { ...requested, ...period.range };
  const found = useQuery({
    ...apiQuery('statistics.list', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const groupings = groupingsOf(valuesOf);
  const narrow = (key: string, value: string) => change({ [key]: [...new Set([...params.getAll(key), value])] });
  const permitted = [...dimensionColumns(groupings, narrow), ...measureColumns(user)];
  const chosen = useChosenColumns(params, change, table);
  return {
    params,
    change,
    period,
    query,
    found,
    table,
    groupings,
    permitted,
    chosen,
    columns: orderColumns(permitted, chosen.columns),
    timeZone: found.data?.timeZone ?? user.timeZone,
  };
}

type Address = ReturnType<typeof useAddressQuery>;

/**
 * Visible columns are part of the address, so that a link shows the same report. Without them, the stored ones are
 * used.
 */
function useChosenColumns(
  params: URLSearchParams,
  change: Address['change'],
  table: ReturnType<typeof useRememberedTable>,
) {
  const named = params.getAll('columns');
  const columns = named.length > 0 ? named : table.columns;
  const isNamed = named.length > 0;
  const page = params.get('page');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival at an address without columns
  useEffect(() => {
    if (!isNamed && table.columns?.length) change({ columns: table.columns, page });
  }, [isNamed]);

  const setColumns = (next: string[] | undefined) => {
    table.setColumns(next);
    change({ columns: next, page });
  };
  return { columns, setColumns };
}

/** Returns the filters of a report; lists that the user may not read are omitted. */
export function useReportFilters(params: URLSearchParams): Filter[] {
  const user = useCurrentUser();
  const t = useTranslations('statistics.filters');
  const words = useTranslations('enums');
  const clients = useClientOptions(params.getAll('userId'));
  const campaigns = useNamedOptions(
    { isAllowed: can(user, 'CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'), list: 'campaigns.list', view: 'campaigns.view' },
    params.getAll('campaignId'),
  );
  const creatives = useNamedOptions(
    { isAllowed: can(user, 'CREATIVE_READ', 'CREATIVE_READ_ALL'), list: 'creatives.list', view: 'creatives.view' },
    params.getAll('creativeId'),
  );
  const types = creativeTypes.map((value) => ({ value, label: words(`creativeType.${value}`) }));
  const controls: FilterControls<typeof statisticList, 'groupings' | 'lang'> = {
    userId: clients.isAllowed ? { kind: 'multi', label: t('clients'), ...clients } : null,
    campaignId: campaigns.isAllowed ? { kind: 'multi', label: t('campaigns'), ...campaigns } : null,
    creativeId: creatives.isAllowed ? { kind: 'multi', label: t('creatives'), ...creatives } : null,
    campaignType: { kind: 'multi', label: t('campaignType'), options: types },
  };
  return shownFilters(user, controls);
}

const listed = 50;
const namesLast = { staleTime: Number.POSITIVE_INFINITY } as const;

type NamedThings = {
  isAllowed: boolean;
  list: 'campaigns.list' | 'creatives.list';
  view: 'campaigns.view' | 'creatives.view';
};

/** Loads options by typed text, and the names of chosen ones. */
function useNamedOptions({ isAllowed, list, view }: NamedThings, chosen: readonly string[]) {
  const [name, onSearch] = useState<string | null>(null);
  const { data, isFetching } = useQuery({
    ...apiQuery(list, { query: { page: 0, size: listed, sort: 'name,asc', ...(name && { name }) } }),
    enabled: isAllowed && name !== null,
    placeholderData: keepPreviousData,
  });
  const found = data?.content.map(toOption) ?? [];
  const views = useQueries({
    queries: unnamed(chosen, found, isAllowed).map((id) => ({ ...apiQuery(view, { params: { id } }), ...namesLast })),
  });
  const named = views.flatMap(({ data: one }) => (one ? toOption(one) : []));
  return {
    isAllowed,
    options: [...found, ...named],
    onSearch,
    isLoading: (name === null || isFetching) && found.length === 0,
  };
}

type Option = { value: string; label: string };

const toOption = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });

/** Returns the chosen IDs whose names are not among the loaded ones. */
const unnamed = (chosen: readonly string[], found: readonly Option[], isAllowed: boolean) =>
  isAllowed ? [...new Set(chosen)].filter((id) => /^\d+$/.test(id) && !found.some(({ value }) => value === id)) : [];
