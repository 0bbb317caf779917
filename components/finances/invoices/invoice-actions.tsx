'use client';
import { useTranslations } from 'next-intl';
import { FinanceButton } from '@/components/finances/finance-button';
import { ReplenishLink } from '@/components/finances/top-up/replenish-link';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const NewInvoiceDialog = onDemand(
  async () => (await import('@/components/finances/invoices/new-invoice-dialog')).NewInvoiceDialog,
);

/** Bills a client; an advertiser is led to the page that tells what follows. */
export function InvoiceActions({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances.invoices');
  if (isOwn) return <ReplenishLink />;
  if (!can(user, 'FINANCES_CLIENT_BALANCE_UPDATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <NewInvoiceDialog onClose={onClose} />} />;
}
