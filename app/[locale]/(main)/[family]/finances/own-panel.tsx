import type { ReactNode } from 'react';
import type { FinanceTabName } from '@/components/finances/finance-tabs';
import { ContractDetails } from '@/components/payment/contract-details';
import { CountryPanel } from '@/components/payment/country-panel';
import { OwnPaymentInfo } from '@/components/payment/own-payment-info';
import type { CurrentUser } from '@/lib/contract/auth';

/** What stands in an advertiser's tabs that are no lists: screens of payment information, which finance does not know. */
export function ownPanel(tab: FinanceTabName, user: CurrentUser): ReactNode {
  if (tab === 'contract') return <ContractDetails user={user} />;
  if (tab === 'account') return <OwnPaymentInfo user={user} />;
  return tab === 'country' ? <CountryPanel user={user} /> : undefined;
}
