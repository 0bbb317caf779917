'use client';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const RateDialog = onDemand(async () => (await import('@/components/finances/rates/rate-dialog')).RateDialog);

export function RateActions() {
  const user = useCurrentUser();
  const t = useTranslations('finances.rates');
  if (!can(user, 'EXCHANGE_RATE_CREATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <RateDialog onClose={onClose} />} />;
}
