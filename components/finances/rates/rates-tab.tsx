'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { RateActions } from '@/components/finances/finance-actions';
import { ratesQuery } from '@/components/finances/finance-queries';
import { FinanceList, useFinanceFilters, useListState } from '@/components/finances/finance-table';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { RowMenu } from '@/components/list/table/row-name';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ExchangeRateRow } from '@/lib/contract/finance/exchange-rates';
import type { rateList } from '@/lib/contract/finance/finance-lists';
import { formatDateTime } from '@/lib/format/format-date';

/** Exchange rates between currencies. */
export function RatesTab({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const state = useListState('rates');
  const { query, options } = ratesQuery(state.valuesOf, state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(isOwn, state);
  const controls: FilterControls<typeof rateList> = { from: filters.money('from'), to: filters.money('to') };
  return (
    <FinanceList
      name={t('tabs.rates')}
      state={state}
      query={query}
      found={found}
      columns={rateColumns({ timeZone: user.timeZone, menu: (rate) => <RateMenu rate={rate} /> })}
      filters={shownFilters(user, controls)}
      empty={{ title: t('rates.emptyTitle'), text: t('rates.emptyText'), action: <RateActions /> }}
    />
  );
}

type Parts = { timeZone: string; menu: (row: ExchangeRateRow) => ReactNode };

function rateColumns({ timeZone, menu }: Parts): Column<ExchangeRateRow>[] {
  const moment = (at: string) => <span className="figures">{formatDateTime(at, timeZone)}</span>;
  return [
    { key: 'from', width: 120, isFixed: true, isSortable: true, cell: (row) => row.from },
    { key: 'to', width: 120, isSortable: true, cell: (row) => row.to },
    { key: 'value', align: 'right', width: 160, isSortable: true, cell: (row) => row.value },
    { key: 'rateMeaning', width: 240, cell: (row) => <Meaning rate={row} /> },
    { key: 'validFromMoment', width: 160, cell: (row) => moment(row.validFrom) },
    { key: 'updatedAt', width: 160, isSortable: true, isHidden: true, cell: (row) => moment(row.updatedAt) },
    { key: 'menu', width: 88, align: 'right', cell: menu },
  ];
}

const Meaning = ({ rate: { from, to, value } }: { rate: ExchangeRateRow }) => (
  <span className="text-muted figures">
    1 {from} = {value} {to}
  </span>
);

const RateDialog = onDemand(async () => (await import('@/components/finances/rates/rate-dialogs')).RateDialog);
const RemoveRateDialog = onDemand(
  async () => (await import('@/components/finances/rates/rate-dialogs')).RemoveRateDialog,
);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

/** Actions on one exchange rate. */
function RateMenu({ rate }: { rate: ExchangeRateRow }) {
  const user = useCurrentUser();
  const t = useTranslations();
  const [openDialog, setOpenDialog] = useState<'edit' | 'remove' | 'history'>();
  const close = () => setOpenDialog(undefined);
  const items = () => [
    ...(can(user, 'EXCHANGE_RATE_UPDATE')
      ? [
          { key: 'edit', label: t('common.actions.edit'), onSelect: () => setOpenDialog('edit') },
          { key: 'remove', label: t('finances.rates.remove'), onSelect: () => setOpenDialog('remove') },
        ]
      : []),
    { key: 'history', label: t('history.title'), onSelect: () => setOpenDialog('history') },
  ];
  return (
    <>
      <RowMenu name={`${rate.from} → ${rate.to}`} items={items} />
      {openDialog === 'edit' && <RateDialog rate={rate} onClose={close} />}
      {openDialog === 'remove' && (
        <RemoveRateDialog
          of="rates"
          id={rate.id}
          version={rate.version}
          name={`${rate.from} → ${rate.to}`}
          onClose={close}
        />
      )}
      {openDialog === 'history' && <HistoryDrawer isOpen entity="exchangeRate" id={rate.id} onClose={close} />}
    </>
  );
}
