'use client';
import { useTranslations } from 'next-intl';
import type { ForecastPeriod } from '@/lib/contract/delivery/forecast';
import type { Currency } from '@/lib/contract/enumerations';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger } from '@/lib/format/format-number';

type CountRange = ForecastPeriod['impressions'];
type MoneyRange = ForecastPeriod['spend'];

/**
 * Returns functions that format ranges: both ends, one number if they are equal, or a dash if the user may not see the
 * measure.
 */
export function useRanges() {
  const t = useTranslations('delivery.forecast');
  const between = (low: string, high: string) => (low === high ? high : t('range', { low, high }));
  return {
    countText: (range: CountRange) => (range ? between(formatInteger(range.low), formatInteger(range.high)) : dash),
    moneyText(range: MoneyRange, currency: Currency) {
      if (!range) return dash;
      const from = formatAmount(range.low);
      const to = formatAmount(range.high);
      const high = formatMoney(range.high, currency);
      return from === to ? high : t('range', { low: from, high });
    },
  };
}
