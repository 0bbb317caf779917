'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FinanceList } from '@/components/finances/finance-list';
import { vatQuery } from '@/components/finances/money-queries';
import type { TabProps } from '@/components/finances/tab-props';
import { useCountryOptions } from '@/components/finances/use-country-options';
import { useFinanceFilters } from '@/components/finances/use-finance-filters';
import { useListState } from '@/components/finances/use-list-state';
import { VatActions } from '@/components/finances/vat-actions';
import { vatColumns } from '@/components/finances/vat-columns';
import { VatMenu } from '@/components/finances/vat-menu';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import type { vatList } from '@/lib/contract/finance-lists';

/** VAT by country and the day from which it holds. */
export function VatTab({ user, isOwn }: TabProps) {
  const t = useTranslations('finances');
  const state = useListState('vat');
  const { query, options } = vatQuery(state.valuesOf, useLocale(), state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(user, isOwn, state);
  const countries = useCountryOptions();
  const controls: FilterControls<typeof vatList, 'lang'> = {
    country: { kind: 'multi', label: t('columns.country'), ...countries },
    isInForce: filters.isInForce,
  };
  return (
    <FinanceList
      name={t('tabs.vat')}
      state={state}
      query={query}
      found={found}
      columns={vatColumns({ t, menu: (vat) => <VatMenu user={user} vat={vat} /> })}
      filters={shownFilters(user, controls)}
      empty={{ title: t('vat.emptyTitle'), text: t('vat.emptyText'), action: <VatActions user={user} /> }}
    />
  );
}
