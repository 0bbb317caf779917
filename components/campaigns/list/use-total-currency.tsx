'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CampaignColumn, CampaignTotal } from '@/components/campaigns/list/campaign-column';
import { classNames } from '@/components/ui/class-names';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';

/** The row of totals in one currency: the user's own if there are campaigns in it. */
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

type TotalLabelProps = {
  currency: Currency;
  /** Currencies with totals; the user chooses one of them. */
  currencies: readonly Currency[];
  onChange: (currency: Currency) => void;
};

/** Label of the totals, with the currency. */
function TotalLabel({ currency, currencies, onChange }: TotalLabelProps) {
  const t = useTranslations('common.table');
  if (currencies.length < 2) {
    return (
      <>
        {t('total')} <span className="font-normal text-muted">{currencySymbols[currency]}</span>
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a cell need no border and no legend of their own
    <span role="group" aria-label={t('totalCurrency')} className="flex items-center gap-1">
      <span className="mr-1">{t('total')}</span>
      {currencies.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={one}
          aria-pressed={one === currency}
          onClick={() => onChange(one)}
          className={classNames(
            'h-6 min-w-6 rounded-md px-1 pointer-coarse:h-9 pointer-coarse:min-w-9',
            one === currency ? 'bg-accent-soft text-accent-text' : 'font-normal text-muted hover:text-text',
          )}
        >
          {currencySymbols[one]}
        </button>
      ))}
    </span>
  );
}
