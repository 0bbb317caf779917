'use client';
import Scale from 'lucide-react/icons/scale';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import { ReplenishLink } from '@/components/finances/top-up/replenish-link';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const ReplenishDialog = onDemand(
  async () => (await import('@/components/finances/top-up/replenish-dialog')).ReplenishDialog,
);
const CorrectionDialog = onDemand(
  async () => (await import('@/components/finances/acts/correction-dialog')).CorrectionDialog,
);

/** Puts money on a client's balance, or puts the balance right. */
export function MoneyActions({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  if (isOwn) return <ReplenishLink />;
  if (!can(user, 'FINANCES_CLIENT_BALANCE_UPDATE')) return null;
  return (
    <>
      <FinanceButton
        icon={<Scale aria-hidden="true" />}
        label={t('correction.action')}
        dialog={(onClose) => <CorrectionDialog onClose={onClose} />}
      />
      <FinanceButton
        isPrimary
        label={t('replenishing.action')}
        dialog={(onClose) => <ReplenishDialog onClose={onClose} />}
      />
    </>
  );
}
