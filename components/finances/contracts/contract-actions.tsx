'use client';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import type { TabProps } from '@/components/finances/tab-props';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';

const NewContractDialog = onDemand(
  async () => (await import('@/components/finances/contracts/new-contract-dialog')).NewContractDialog,
);

export function ContractActions({ user }: Pick<TabProps, 'user'>) {
  const t = useTranslations('finances.contracts');
  if (!can(user, 'CLIENT_PAYMENT_INFO_UPDATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <NewContractDialog onClose={onClose} />} />;
}
