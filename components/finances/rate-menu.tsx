'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenu } from '@/components/list/row-menu';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ExchangeRateRow } from '@/lib/contract/exchange-rates';

const RateDialog = onDemand(async () => (await import('@/components/finances/rate-dialog')).RateDialog);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

/** What can be done with one exchange rate. */
export function RateMenu({ user, rate }: { user: CurrentUser; rate: ExchangeRateRow }) {
  const t = useTranslations();
  const [asked, setAsked] = useState<'edit' | 'history'>();
  const close = () => setAsked(undefined);
  const items = () => [
    ...(can(user, 'EXCHANGE_RATE_UPDATE')
      ? [{ key: 'edit', label: t('common.actions.edit'), onSelect: () => setAsked('edit') }]
      : []),
    { key: 'history', label: t('history.title'), onSelect: () => setAsked('history') },
  ];
  return (
    <>
      <RowMenu name={`${rate.from} → ${rate.to}`} items={items} />
      {asked === 'edit' && <RateDialog rate={rate} onClose={close} />}
      {asked === 'history' && <HistoryDrawer isOpen user={user} entity="exchangeRate" id={rate.id} onClose={close} />}
    </>
  );
}
