'use client';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import type { TabProps } from '@/components/finances/tab-props';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';

const RateDialog = onDemand(async () => (await import('@/components/finances/rates/rate-dialog')).RateDialog);

export function RateActions({ user }: Pick<TabProps, 'user'>) {
  const t = useTranslations('finances.rates');
  if (!can(user, 'EXCHANGE_RATE_CREATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <RateDialog onClose={onClose} />} />;
}
