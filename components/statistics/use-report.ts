'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { usePeriod } from '@/components/list/filters/use-period';
import { orderColumns } from '@/components/list/table/order-columns';
import { useRememberedTable } from '@/components/list/table/use-remembered-table';
import { refreshMs } from '@/components/statistics/refresh-ms';
import { dimensionColumns, measureColumns } from '@/components/statistics/report-columns';
import { groupingsOf, reportQuery } from '@/components/statistics/report-query';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** The report that the address describes: its rows, which refresh themselves, and the ways to change it. */
export function useReport(user: CurrentUser) {
  const locale = useLocale();
  const { params, change } = useAddressQuery();
  const period = usePeriod(user.timeZone);
  const table = useRememberedTable('statistics');
  const valuesOf = (key: string) => params.getAll(key);
  const asked = reportQuery(valuesOf, { user, today: period.today, locale, rememberedSize: table.size });
  const query = { ...asked, ...period.range };
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

/** The columns stand in the address, for a link is a report; an address without them gets the remembered ones. */
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
