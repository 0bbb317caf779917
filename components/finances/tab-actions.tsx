'use client';
import { ActActions } from '@/components/finances/act-actions';
import { ContractActions } from '@/components/finances/contract-actions';
import type { FinanceTabName } from '@/components/finances/finance-tabs';
import { InvoiceActions } from '@/components/finances/invoice-actions';
import { MoneyActions } from '@/components/finances/money-actions';
import { RateActions } from '@/components/finances/rate-actions';
import type { TabProps } from '@/components/finances/tab-props';
import { VatActions } from '@/components/finances/vat-actions';

/** The buttons that start something new in a tab. */
export function TabActions({ tab, user, isOwn }: TabProps & { tab: FinanceTabName | null }) {
  switch (tab) {
    case 'invoices':
      return <InvoiceActions user={user} isOwn={isOwn} />;
    case 'acts':
      return <ActActions user={user} isOwn={isOwn} />;
    case 'payments':
    case 'expenses':
    case 'movements':
      return <MoneyActions user={user} isOwn={isOwn} />;
    case 'contracts':
      return isOwn ? null : <ContractActions user={user} />;
    case 'rates':
      return <RateActions user={user} />;
    case 'vat':
      return <VatActions user={user} />;
    default:
      return null;
  }
}
