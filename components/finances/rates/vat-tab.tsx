'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { VatActions } from '@/components/finances/finance-actions';
import type { Translator } from '@/components/finances/finance-columns';
import { vatQuery } from '@/components/finances/finance-queries';
import { FinanceList, useFinanceFilters, useListState } from '@/components/finances/finance-table';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { RowMenu } from '@/components/list/table/row-name';
import { useCountryOptions } from '@/components/payment/use-countries';
import { Badge } from '@/components/ui/badge';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { vatList } from '@/lib/contract/finance/finance-lists';
import type { VatRow } from '@/lib/contract/finance/vat';

/** VAT rates by country and start date. */
export function VatTab({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const state = useListState('vat');
  const { query, options } = vatQuery(state.valuesOf, useLocale(), state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(isOwn, state);
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
      columns={vatColumns({ t, menu: (vat) => <VatMenu vat={vat} /> })}
      filters={shownFilters(user, controls)}
      empty={{ title: t('vat.emptyTitle'), text: t('vat.emptyText'), action: <VatActions /> }}
    />
  );
}

type Parts = { t: Translator; menu: (row: VatRow) => ReactNode };

function vatColumns({ t, menu }: Parts): Column<VatRow>[] {
  return [
    { key: 'country', width: 260, isFixed: true, isSortable: true, cell: (row) => row.countryName },
    { key: 'vatValue', align: 'right', width: 120, cell: (row) => `${row.value}%` },
    { key: 'validFrom', width: 132, isSortable: true, cell: (row) => <span className="figures">{row.validFrom}</span> },
    {
      key: 'isInForce',
      width: 188,
      cell: (row) =>
        row.isInForce ? (
          <Badge hasDot tone="positive">
            {t('states.inForce')}
          </Badge>
        ) : (
          <Badge>{t('states.notInForce')}</Badge>
        ),
    },
    { key: 'menu', width: 88, align: 'right', cell: menu },
  ];
}

const VatDialog = onDemand(async () => (await import('@/components/finances/rates/rate-dialogs')).VatDialog);
const RemoveRateDialog = onDemand(
  async () => (await import('@/components/finances/rates/rate-dialogs')).RemoveRateDialog,
);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

/** Actions on one VAT rate. */
function VatMenu({ vat }: { vat: VatRow }) {
  const user = useCurrentUser();
  const t = useTranslations();
  const [openDialog, setOpenDialog] = useState<'edit' | 'remove' | 'history'>();
  const close = () => setOpenDialog(undefined);
  const items = () => [
    ...(can(user, 'VAT_UPDATE')
      ? [
          { key: 'edit', label: t('common.actions.edit'), onSelect: () => setOpenDialog('edit') },
          { key: 'remove', label: t('finances.vat.remove'), onSelect: () => setOpenDialog('remove') },
        ]
      : []),
    { key: 'history', label: t('history.title'), onSelect: () => setOpenDialog('history') },
  ];
  return (
    <>
      <RowMenu name={`${vat.countryName}, ${vat.validFrom}`} items={items} />
      {openDialog === 'edit' && <VatDialog vat={vat} onClose={close} />}
      {openDialog === 'remove' && (
        <RemoveRateDialog
          of="vat"
          id={vat.id}
          version={vat.version}
          name={`${vat.countryName}, ${vat.validFrom}`}
          onClose={close}
        />
      )}
      {openDialog === 'history' && <HistoryDrawer isOpen entity="vat" id={vat.id} onClose={close} />}
    </>
  );
}
