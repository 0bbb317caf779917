'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FinanceList } from '@/components/finances/finance-list';
import { ratesQuery } from '@/components/finances/money-queries';
import { RateActions } from '@/components/finances/rate-actions';
import { rateColumns } from '@/components/finances/rate-columns';
import { RateMenu } from '@/components/finances/rate-menu';
import type { TabProps } from '@/components/finances/tab-props';
import { useFinanceFilters } from '@/components/finances/use-finance-filters';
import { useListState } from '@/components/finances/use-list-state';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import type { rateList } from '@/lib/contract/finance-lists';

/** What currencies buy of each other, from now on. */
export function RatesTab({ user, isOwn }: TabProps) {
  const t = useTranslations('finances');
  const state = useListState('rates');
  const { query, options } = ratesQuery(state.valuesOf, state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(user, isOwn, state);
  const controls: FilterControls<typeof rateList> = { from: filters.money('from'), to: filters.money('to') };
  return (
    <FinanceList
      name={t('tabs.rates')}
      state={state}
      query={query}
      found={found}
      columns={rateColumns({ timeZone: user.timeZone, menu: (rate) => <RateMenu user={user} rate={rate} /> })}
      filters={shownFilters(user, controls)}
      empty={{ title: t('rates.emptyTitle'), text: t('rates.emptyText'), action: <RateActions user={user} /> }}
    />
  );
}
