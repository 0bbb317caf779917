'use client';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { Link } from '@/lib/i18n/navigation';

const NewActDialog = onDemand(async () => (await import('@/components/finances/acts/act-dialogs')).NewActDialog);

/** Button that creates an act; not shown to clients. */
export function ActActions({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances.acts');
  if (isOwn || !can(user, 'FINANCES_CLIENT_BALANCE_UPDATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <NewActDialog onClose={onClose} />} />;
}

const NewInvoiceDialog = onDemand(
  async () => (await import('@/components/finances/invoices/invoice-dialogs')).NewInvoiceDialog,
);

/** Button that issues an invoice to a client. For an advertiser it links to the payment page. */
export function InvoiceActions({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances.invoices');
  if (isOwn) return <ReplenishLink />;
  if (!can(user, 'FINANCES_CLIENT_BALANCE_UPDATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <NewInvoiceDialog onClose={onClose} />} />;
}

const NewContractDialog = onDemand(
  async () => (await import('@/components/finances/contracts/new-contract-dialog')).NewContractDialog,
);

export function ContractActions() {
  const user = useCurrentUser();
  const t = useTranslations('finances.contracts');
  if (!can(user, 'CLIENT_PAYMENT_INFO_UPDATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <NewContractDialog onClose={onClose} />} />;
}

const ReplenishDialog = onDemand(
  async () => (await import('@/components/finances/top-up/replenish-dialog')).ReplenishDialog,
);
const CorrectionDialog = onDemand(
  async () => (await import('@/components/finances/acts/act-dialogs')).CorrectionDialog,
);

/** Buttons that top up or correct a client's balance. */
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

const RateDialog = onDemand(async () => (await import('@/components/finances/rates/rate-dialogs')).RateDialog);

export function RateActions() {
  const user = useCurrentUser();
  const t = useTranslations('finances.rates');
  if (!can(user, 'EXCHANGE_RATE_CREATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <RateDialog onClose={onClose} />} />;
}

const VatDialog = onDemand(async () => (await import('@/components/finances/rates/rate-dialogs')).VatDialog);

export function VatActions() {
  const user = useCurrentUser();
  const t = useTranslations('finances.vat');
  if (!can(user, 'VAT_CREATE')) return null;
  return <FinanceButton isPrimary label={t('new')} dialog={(onClose) => <VatDialog onClose={onClose} />} />;
}

/** Link to the page where an advertiser tops up the balance. */
function ReplenishLink() {
  const t = useTranslations('finances');
  return (
    <LinkButton variant="primary" link={Link} href={screenPath('advertiser', 'replenish')}>
      <Plus aria-hidden="true" />
      {t('topUp')}
    </LinkButton>
  );
}

type FinanceButtonProps = {
  label: string;
  isPrimary?: boolean;
  icon?: ReactNode;
  /** The dialog that the button opens. */
  dialog: (onClose: () => void) => ReactNode;
};

/** A button that opens a dialog. */
function FinanceButton({ label, isPrimary = false, icon, dialog }: FinanceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'secondary'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {icon ?? <Plus aria-hidden="true" />}
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
