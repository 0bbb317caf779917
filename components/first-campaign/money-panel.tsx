'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PriceField } from '@/components/campaigns/ad-sets/price-field';
import { lowerAmount } from '@/components/campaigns/form/lower-amount';
import { type FirstValues, usualPrice } from '@/components/first-campaign/first-values';
import { DateField } from '@/components/form/date-field';
import { MoneyField } from '@/components/form/money-field';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';

const pricePath = 'creativeGroups.0.maxPrice';

/** What may be spent, from when until when, and at what price. */
export function MoneyPanel({ currency }: { currency: Currency }) {
  const t = useTranslations('campaigns.form');
  const [total, startDate] = useWatch<FirstValues, ['totalBudget', 'startDate']>({
    name: ['totalBudget', 'startDate'],
  });
  useUsualPrice(currency);
  const maximum = lowerAmount(total, undefined);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <MoneyField name="totalBudget" label={t('totalBudget')} currency={currency} isRequired />
      <MoneyField
        name="dailyBudget"
        label={t('dailyBudget')}
        currency={currency}
        placeholder={t('noLimit')}
        hint={maximum ? t('dailyBudgetHint', { amount: formatMoney(maximum, currency) }) : t('dailyBudgetFree')}
      />
      <DateField name="startDate" label={t('startDate')} isRequired />
      <DateField name="endDate" label={t('endDate')} min={startDate || undefined} hint={t('endDateHint')} />
      <PriceField name={pricePath} currency={currency} />
    </div>
  );
}

/** Another client may count in another currency: the price follows until a person has written one. */
function useUsualPrice(currency: Currency): void {
  const { getValues, setValue } = useFormContext<FirstValues>();
  const given = useRef<string>(getValues(pricePath));
  useEffect(() => {
    const usual = usualPrice[currency];
    if (getValues(pricePath) !== given.current || usual === given.current) return;
    given.current = usual;
    setValue(pricePath, usual, { shouldDirty: true });
  }, [currency, getValues, setValue]);
}
