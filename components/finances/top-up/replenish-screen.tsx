'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Billing, useOwnBilling } from '@/components/finances/billing';
import { DocumentCell } from '@/components/finances/document-cells';
import { ReplenishForm } from '@/components/finances/top-up/replenish-form';
import { topUpsQuery, unpaidQuery } from '@/components/finances/top-up/replenish-queries';
import { generatingMs } from '@/components/finances/use-document';
import { QueryFailed } from '@/components/list/query-failed';
import { BackLink } from '@/components/shell/back-link';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { InvoiceRow } from '@/lib/contract/finance/finance-invoices';
import type { PaymentRow } from '@/lib/contract/finance/finance-payments';
import { remainderOf } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';
import { Link } from '@/lib/i18n/navigation';

/** Top-up page of an advertiser: creates an invoice with its PDF, and explains the next steps. */
export function ReplenishScreen() {
  const user = useCurrentUser();
  const t = useTranslations('finances.replenish');
  const billing = useOwnBilling(user.currency);
  const [created, setCreated] = useState<number>();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-col gap-1">
        <BackLink screen="finances" label={t('crumb')} />
        <h1 className="text-title font-semibold">{t('title')}</h1>
      </header>
      <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={t('form')}>
            <ReplenishForm billing={billing} onCreated={setCreated} />
          </Panel>
          <UnpaidInvoices created={created} />
          <TopUps />
        </div>
        <aside className="flex min-w-0 flex-col gap-4">
          <BalanceNow />
          <NextSteps billing={billing} />
        </aside>
      </div>
    </div>
  );
}

function BalanceNow() {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const { data } = useQuery(apiQuery('users.balance'));
  const balance = data?.balance ?? user.balance;
  const currency = data?.currency ?? user.currency;
  const isDebt = balance?.startsWith('-') ?? false;
  return (
    <Panel title={t('replenish.current')}>
      <p className={isDebt ? 'text-figure font-semibold text-negative figures' : 'text-figure font-semibold figures'}>
        {balance && currency ? formatMoney(balance, currency) : dash}
      </p>
      <p className="text-sm text-muted">{t(isDebt ? 'own.debt' : 'own.balanceNote')}</p>
    </Panel>
  );
}

const steps = ['invoice', 'pay', 'credit'] as const;

/** Explains what happens after the invoice, and who pays it. */
function NextSteps({ billing }: { billing: Billing }) {
  const t = useTranslations('finances');
  const { payer, vat } = billing;
  return (
    <>
      <Panel title={t('replenish.next')}>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{t(`replenish.steps.${step}`)}</li>
          ))}
        </ol>
      </Panel>
      <Panel
        title={t('replenish.requisites')}
        actions={
          <Link
            href={`${screenPath('advertiser', 'finances')}?tab=account`}
            className="text-sm text-accent-text hover:underline"
          >
            {t('replenish.change')}
          </Link>
        }
      >
        <p className="font-medium">{payer ?? dash}</p>
        {vat !== undefined && <p>{vat === null ? t('preview.withoutVat') : t('preview.vat', { percent: vat })}</p>}
        <p className="mt-1 text-sm text-muted">{t('replenish.requisitesNote')}</p>
      </Panel>
    </>
  );
}

/** Latest payments to the balance. */
function TopUps() {
  const t = useTranslations('finances.replenish');
  const found = useQuery(topUpsQuery());
  const path = `${screenPath('advertiser', 'finances')}?tab=payments`;
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  return (
    <Panel
      title={t('history')}
      actions={
        <Link href={path} className="text-sm text-accent-text hover:underline">
          {t('all')}
        </Link>
      }
    >
      {found.data ? <Lines rows={found.data.content} /> : <Skeleton className="h-24 w-full" />}
    </Panel>
  );
}

function Lines({ rows }: { rows: readonly PaymentRow[] }) {
  const t = useTranslations('finances.replenish');
  if (rows.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="flex flex-col">
      {rows.map((row) => (
        <li key={row.id} className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line last:border-b-0">
          <span className="text-sm text-muted figures">{row.date}</span>
          <span className="min-w-0 flex-1 truncate">{row.paymentDocumentNumber}</span>
          <span className="text-sm text-muted figures">{row.invoiceNumber}</span>
          <span className="w-36 text-right figures">{formatMoney(row.credit, row.creditCurrency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Unpaid invoices; a just created one comes first, with instructions. */
function UnpaidInvoices({ created }: { created: number | undefined }) {
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
