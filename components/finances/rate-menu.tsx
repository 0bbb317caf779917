'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenu } from '@/components/list/row-menu';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ExchangeRateRow } from '@/lib/contract/exchange-rates';

const RateDialog = onDemand(async () => (await import('@/components/finances/rate-dialog')).RateDialog);
const RemoveRateDialog = onDemand(
  async () => (await import('@/components/finances/remove-rate-dialog')).RemoveRateDialog,
);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

/** What can be done with one exchange rate. */
export function RateMenu({ user, rate }: { user: CurrentUser; rate: ExchangeRateRow }) {
  const t = useTranslations();
  const [asked, setAsked] = useState<'edit' | 'remove' | 'history'>();
  const close = () => setAsked(undefined);
  const items = () => [
    ...(can(user, 'EXCHANGE_RATE_UPDATE')
      ? [
          { key: 'edit', label: t('common.actions.edit'), onSelect: () => setAsked('edit') },
          { key: 'remove', label: t('finances.rates.remove'), onSelect: () => setAsked('remove') },
        ]
      : []),
    { key: 'history', label: t('history.title'), onSelect: () => setAsked('history') },
  ];
  return (
    <>
      <RowMenu name={`${rate.from} → ${rate.to}`} items={items} />
      {asked === 'edit' && <RateDialog rate={rate} onClose={close} />}
      {asked === 'remove' && (
        <RemoveRateDialog
          of="rates"
          id={rate.id}
          version={rate.version}
          name={`${rate.from} → ${rate.to}`}
          onClose={close}
        />
      )}
      {asked === 'history' && <HistoryDrawer isOpen entity="exchangeRate" id={rate.id} onClose={close} />}
    </>
  );
}
