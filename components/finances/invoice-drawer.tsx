'use client';
import { useTranslations } from 'next-intl';
import { BillBadges } from '@/components/finances/bill-badges';
import { DocumentCell } from '@/components/finances/document-cell';
import { DrawerSection } from '@/components/finances/drawer-section';
import { InvoiceButtons } from '@/components/finances/invoice-buttons';
import { InvoicePayments } from '@/components/finances/invoice-payments';
import { InvoiceToday } from '@/components/finances/invoice-today';
import type { TabProps } from '@/components/finances/tab-props';
import { History } from '@/components/history/history';
import { Drawer } from '@/components/ui/drawer';
import { Facts } from '@/components/ui/facts';
import type { InvoiceRow } from '@/lib/contract/finance-invoices';
import { remainderOf } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';

type InvoiceDrawerProps = Pick<TabProps, 'isOwn'> & { invoice: InvoiceRow; onClose: () => void };

/** One invoice: its sums, its payments, its PDF, and what it would be today. */
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
