'use client';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const NewActDialog = onDemand(async () => (await import('@/components/finances/acts/new-act-dialog')).NewActDialog);

/** Makes the act of a client's month; clients receive theirs. */
export function ActActions({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances.acts');
  if (isOwn || !can(user, 'FINANCES_CLIENT_BALANCE_UPDATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <NewActDialog onClose={onClose} />} />;
}
