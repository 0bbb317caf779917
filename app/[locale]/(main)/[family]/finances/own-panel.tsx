'use client';
import type { FinanceTabName } from '@/components/finances/finance-tabs';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';

// Screens of payment information, which the finance area does not import. They are loaded on demand, because their
// forms are larger than all finance lists.
const Coming = () => <Skeleton className="h-96 w-full max-w-4xl" />;
const ContractDetails = onDemand(
  async () => (await import('@/components/payment/contract-details')).ContractDetails,
  Coming,
);
const CountryPanel = onDemand(async () => (await import('@/components/payment/country-panel')).CountryPanel, Coming);
const OwnPaymentInfo = onDemand(
  async () => (await import('@/components/payment/own-payment-info')).OwnPaymentInfo,
  Coming,
);

/** Tabs of an advertiser's finance screen that are not lists. */
export function OwnPanel({ tab }: { tab: FinanceTabName }) {
  if (tab === 'contract') return <ContractDetails />;
  return tab === 'account' ? <OwnPaymentInfo /> : <CountryPanel />;
}
