'use client';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const VatDialog = onDemand(async () => (await import('@/components/finances/rates/vat-dialog')).VatDialog);

export function VatActions() {
  const user = useCurrentUser();
  const t = useTranslations('finances.vat');
  if (!can(user, 'VAT_CREATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <VatDialog onClose={onClose} />} />;
}
