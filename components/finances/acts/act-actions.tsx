'use client';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import type { TabProps } from '@/components/finances/tab-props';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';

const NewActDialog = onDemand(async () => (await import('@/components/finances/acts/new-act-dialog')).NewActDialog);

/** Makes the act of a client's month; clients receive theirs. */
export function ActActions({ user, isOwn }: TabProps) {
  const t = useTranslations('finances.acts');
  if (isOwn || !can(user, 'FINANCES_CLIENT_BALANCE_UPDATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <NewActDialog onClose={onClose} />} />;
}
