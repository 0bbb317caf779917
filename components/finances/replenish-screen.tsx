'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NextSteps } from '@/components/finances/next-steps';
import { ReplenishForm } from '@/components/finances/replenish-form';
import { TopUps } from '@/components/finances/top-ups';
import { UnpaidInvoices } from '@/components/finances/unpaid-invoices';
import { useOwnBilling } from '@/components/finances/use-billing';
import { BackLink } from '@/components/shell/back-link';
import { Panel } from '@/components/ui/panel';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

/** How an advertiser puts money on the balance: an invoice, its PDF, and what follows. */
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
