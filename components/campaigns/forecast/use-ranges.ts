'use client';
import { useTranslations } from 'next-intl';
import type { Currency } from '@/lib/contract/enumerations';
import type { ForecastPeriod } from '@/lib/contract/forecast';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { formatInteger } from '@/lib/format/format-number';

type CountRange = ForecastPeriod['impressions'];
type MoneyRange = ForecastPeriod['spend'];

/** Answers the texts of ranges: both ends, or the one number where they are alike. */
export function useRanges() {
  const t = useTranslations('delivery.forecast');
  const between = (low: string, high: string) => (low === high ? high : t('range', { low, high }));
  return {
    countText: ({ low, high }: CountRange) => between(formatInteger(low), formatInteger(high)),
    moneyText({ low, high }: MoneyRange, currency: Currency) {
      const [from, to] = [formatAmount(low), formatAmount(high)];
      return from === to ? formatMoney(high, currency) : t('range', { low: from, high: formatMoney(high, currency) });
    },
  };
}
