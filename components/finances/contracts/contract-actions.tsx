'use client';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const NewContractDialog = onDemand(
  async () => (await import('@/components/finances/contracts/new-contract-dialog')).NewContractDialog,
);

export function ContractActions() {
  const user = useCurrentUser();
  const t = useTranslations('finances.contracts');
  if (!can(user, 'CLIENT_PAYMENT_INFO_UPDATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <NewContractDialog onClose={onClose} />} />;
}
