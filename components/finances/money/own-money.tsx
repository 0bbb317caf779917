'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { remainderOf } from '@/lib/contract/money';
import { today } from '@/lib/format/accounting-day';
import { addDays } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

/** The advertiser's three figures: balance with debt, recent spend, and unpaid invoices. */
export function OwnMoney() {
  const user = useCurrentUser();
  const t = useTranslations('finances.own');
  const balance = useQuery(apiQuery('users.balance'));
  const spent = useQuery(
    apiQuery('finance.writeOffs', {
      query: { startDate: addDays(today(), -6), endDate: today(), page: 0, size: 1, sort: 'date,desc' },
    }),
  );
  const due = useQuery(
    apiQuery('finance.ownInvoices', {
      query: { isPaid: 'false', isClosed: 'false', page: 0, size: 1, sort: 'id,desc' },
    }),
  );
  const known =
    balance.data ?? (user.balance && user.currency ? { balance: user.balance, currency: user.currency } : null);
  const isDebt = known?.balance.startsWith('-') ?? false;
  const isEmpty = known !== null && !/[1-9]/.test(known.balance);
  const sums = (all: readonly string[] | undefined) => all && (all.length ? all.join(' · ') : dash);
  return (
    <dl className="grid gap-3 max-sm:gap-1.5 sm:grid-cols-3">
      <Figure
        label={t('balance')}
        value={known ? formatMoney(known.balance, known.currency) : balance.isError ? dash : undefined}
        note={isDebt ? t('debt') : isEmpty ? t('empty') : t('balanceNote')}
        isBad={isDebt || isEmpty}
      />
      <Figure
        label={t('spent')}
        value={spent.isError ? dash : sums(spent.data?.subtotals.map((one) => formatMoney(one.amount, one.currency)))}
        note={t('spentNote')}
      />
      <Figure
        label={t('due')}
        value={
          due.isError
            ? dash
            : sums(due.data?.subtotals.map((one) => formatMoney(remainderOf(one.total, one.paid), one.currency)))
        }
        note={due.data ? t('dueNote', { count: due.data.totalElements }) : null}
      />
    </dl>
  );
}

type FigureProps = { label: string; value: string | undefined; note: ReactNode; isBad?: boolean };

function Figure({ label, value, note, isBad = false }: FigureProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3 max-sm:py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={isBad ? 'text-title font-semibold text-negative figures' : 'text-title font-semibold figures'}>
        {value ?? <Skeleton className="my-1 h-5 w-32" />}
      </dd>
      <dd className={isBad ? 'text-sm text-negative max-sm:w-full' : 'text-sm text-muted max-sm:hidden'}>{note}</dd>
    </div>
  );
}
