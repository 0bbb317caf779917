'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import type { InvoiceRow } from '@/lib/contract/finance-invoices';
import { formatMoney } from '@/lib/format/format-money';

/** What was paid of one invoice. */
export function InvoicePayments({ invoice }: { invoice: InvoiceRow }) {
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
