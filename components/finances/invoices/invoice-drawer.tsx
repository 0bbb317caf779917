'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BillBadges, DocumentCell, DrawerSection } from '@/components/finances/document-cells';
import { outdatedBy, useRefresh } from '@/components/finances/use-refresh';
import { History } from '@/components/history/history';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, Drawer } from '@/components/ui/dialog';
import { NotGranted } from '@/components/ui/empty-state';
import { Facts } from '@/components/ui/facts';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { InvoiceRow } from '@/lib/contract/finance/finance-invoices';
import { remainderOf } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { useFaultText } from '@/lib/i18n/use-fault-text';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type InvoiceDrawerProps = { isOwn: boolean; invoice: InvoiceRow; onClose: () => void };

/** One invoice: its sums, payments and PDF, and a recalculation as of today. */
export function InvoiceDrawer({ isOwn, invoice, onClose }: InvoiceDrawerProps) {
  const t = useTranslations('finances');
  const close = useTranslations('common.actions')('close');
  const isOpen = !invoice.isPaid && !invoice.isClosed;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('invoices.one', { number: invoice.number })}
      closeLabel={close}
      actions={<History entity="invoice" id={invoice.id} currency={invoice.currency} />}
      footer={!isOwn && isOpen && <InvoiceButtons invoice={invoice} />}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <BillBadges {...invoice} />
          <DocumentCell kind="invoice" document={invoice} />
        </div>
        <InvoiceFacts invoice={invoice} />
        {isOpen && <InvoiceToday invoice={invoice} />}
        <DrawerSection title={t('tabs.payments')}>
          <InvoicePayments invoice={invoice} />
        </DrawerSection>
      </div>
    </Drawer>
  );
}

function InvoiceFacts({ invoice }: { invoice: InvoiceRow }) {
  const t = useTranslations('finances');
  const { currency, vat } = invoice;
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <Facts
      isRuled
      facts={[
        { name: t('columns.date'), value: invoice.date },
        { name: t('columns.userLogin'), value: invoice.userLogin },
        { name: t('columns.payer'), value: invoice.payer },
        { name: t('columns.amount'), value: money(invoice.amount) },
        {
          value: money(invoice.vatAmount),
          name: vat === null ? t('preview.withoutVat') : t('preview.vat', { percent: vat }),
        },
        { name: t('columns.total'), value: money(invoice.total), isStrong: true },
        { name: t('columns.paid'), value: money(invoice.paid) },
        { name: t('invoices.left'), value: money(remainderOf(invoice.total, invoice.paid)) },
        { name: t('columns.credit'), value: formatMoney(invoice.credit, invoice.creditCurrency) },
      ]}
    />
  );
}

/** Payments of an invoice. */
function InvoicePayments({ invoice }: { invoice: InvoiceRow }) {
  const t = useTranslations('finances');
  const found = useQuery(
    apiQuery('finance.payments', { query: { invoiceId: invoice.id, page: 0, size: 100, sort: 'date,desc' } }),
  );
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  if (!found.data) return <Skeleton className="h-9 w-full" />;
  if (found.data.content.length === 0) return <p className="text-sm text-muted">{t('invoices.noPayments')}</p>;
  return (
    <ul className="rounded-lg border border-line">
      {found.data.content.map((payment) => (
        <li key={payment.id} className="flex items-baseline gap-3 border-b border-line px-3 py-2 last:border-b-0">
          <span className="text-sm text-muted figures">{payment.date}</span>
          <span className="min-w-0 flex-1 truncate">{payment.paymentDocumentNumber}</span>
          <span className="figures">{formatMoney(payment.amount, payment.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Recalculates an unpaid invoice with the VAT and rates of today. Nothing is saved. */
function InvoiceToday({ invoice }: { invoice: InvoiceRow }) {
  const t = useTranslations('finances');
  const faultText = useFaultText();
  const { data, error } = useQuery(apiQuery('finance.recalculateInvoice', { params: { id: invoice.id } }));
  const money = (amount: string) => formatMoney(amount, invoice.currency);
  return (
    <DrawerSection title={t('recalculation.title')}>
      {error && <p className="text-sm text-negative">{faultText(error)}</p>}
      {!data && !error && <Skeleton className="h-5 w-64" />}
      {data && !data.isChanged && <p className="text-sm text-muted">{t('recalculation.same')}</p>}
      {data?.isChanged && (
        <>
          <p className="text-sm text-warning">{t('recalculation.changed')}</p>
          <Facts
            isRuled
            facts={[
              {
                value: money(data.vatAmount),
                name: data.vat === null ? t('preview.withoutVat') : t('preview.vat', { percent: data.vat }),
              },
              { name: t('columns.total'), value: money(data.total), isStrong: true },
              { name: t('columns.credit'), value: formatMoney(data.credit, data.creditCurrency) },
            ]}
          />
        </>
      )}
    </DrawerSection>
  );
}

const PayDialog = onDemand(async () => (await import('@/components/finances/invoices/invoice-dialogs')).PayDialog);

/** Staff actions for an invoice that is not paid or closed. */
function InvoiceButtons({ invoice }: { invoice: InvoiceRow }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const { sentence } = useNotGranted(user);
  const [openDialog, setOpenDialog] = useState<'pay' | 'close'>();
  if (!can(user, 'FINANCES_CLIENT_BALANCE_UPDATE')) return <NotGranted text={sentence(t('notGranted.payments'))} />;
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Button onClick={() => setOpenDialog('close')}>{t('closing.action')}</Button>
      <Button variant="primary" onClick={() => setOpenDialog('pay')}>
        {t('paying.action')}
      </Button>
      {openDialog === 'pay' && <PayDialog invoice={invoice} onClose={close} />}
      {openDialog === 'close' && <CloseDialog invoice={invoice} onClose={close} />}
    </>
  );
}

function CloseDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const t = useTranslations('finances.closing');
  const cancel = useTranslations('common.actions')('cancel');
  const faultText = useFaultText();
  const refresh = useRefresh();
  const { id, version, number } = invoice;
  const close = useMutation({
    mutationFn: () => callApi('finance.closeInvoice', { params: { id }, body: { version } }),
    onSuccess: () => void showToast('success', t('done', { number })),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      return refresh(outdatedBy.invoice);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={close.isPending}
      title={t('title', { number })}
      text={t('text')}
      confirmLabel={t('action')}
      cancelLabel={cancel}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    />
  );
}
