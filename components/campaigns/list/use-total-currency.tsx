'use client';
import { useState } from 'react';
import type { CampaignColumn, CampaignTotal } from '@/components/campaigns/list/campaign-column';
import { TotalLabel } from '@/components/campaigns/list/total-label';
import type { Currency } from '@/lib/contract/enumerations';

/** One row of totals, in the currency chosen in it: at first the person's own, where there are campaigns in it. */
export function useTotalCurrency(own: Currency | null, totals: readonly CampaignTotal[] | undefined) {
  const [chosen, setChosen] = useState(own);
  const currencies = totals?.map(({ currency }) => currency) ?? [];
  const shown = totals?.find(({ currency }) => currency === chosen) ?? totals?.[0];
  const label = ({ currency }: CampaignTotal) => (
    <TotalLabel currency={currency} currencies={currencies} onChange={setChosen} />
  );
  return {
    totals: shown && [shown],
    labelled: (columns: readonly CampaignColumn[]) =>
      columns.map((column, index) => (index === 0 ? { ...column, total: label } : column)),
  };
}
