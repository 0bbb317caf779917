'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { DocumentCell } from '@/components/finances/document-cell';
import { unpaidQuery } from '@/components/finances/top-up/replenish-queries';
import { generatingMs } from '@/components/finances/use-document';
import { Panel } from '@/components/ui/panel';
import type { InvoiceRow } from '@/lib/contract/finance/finance-invoices';
import { remainderOf } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';

/** Invoices that wait for money; the one just made first, with what to do with it. */
export function UnpaidInvoices({ created }: { created: number | undefined }) {
  const t = useTranslations('finances.replenish');
  const { data } = useQuery({
    ...unpaidQuery(),
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ documentState }) => documentState === 'GENERATING') && generatingMs,
  });
  const fresh = data?.content.find(({ id }) => id === created);
  const others = data?.content.filter(({ id }) => id !== created) ?? [];
  return (
    <>
      {fresh && (
        <section
          aria-label={t('ready', { number: fresh.number })}
          className="flex flex-col gap-2 rounded-lg border border-accent bg-accent-soft px-4 py-3"
        >
          <ul>
            <Line invoice={fresh} />
          </ul>
          <p role="status" className="text-sm">
            {t(fresh.documentState === 'GENERATING' ? 'generating' : 'readyText')}
          </p>
        </section>
      )}
      {others.length > 0 && (
        <Panel title={t('unpaid')}>
          <ul className="flex flex-col">
            {others.map((invoice) => (
              <Line key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Line({ invoice }: { invoice: InvoiceRow }) {
  const t = useTranslations('finances.replenish');
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line last:border-b-0">
      <span className="min-w-0 flex-1 font-medium">{t('ready', { number: invoice.number })}</span>
      <span className="text-sm text-muted figures">{invoice.date}</span>
      <span className="figures">{formatMoney(remainderOf(invoice.total, invoice.paid), invoice.currency)}</span>
      <DocumentCell kind="invoice" document={invoice} />
    </li>
  );
}
