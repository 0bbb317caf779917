import type { Measure } from '@/components/statistics/measures';
import { type Currency, currencies, type Grouping } from '@/lib/contract/enumerations';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';

export type CurrencyBars = { currency: Currency; bars: { key: string; label: string; value: number }[] };

const shownBars = 8;

/** The largest rows of each currency by a measure; rows that do not have it are left out. */
export function chartBars(
  rows: readonly StatisticRow[],
  groupings: readonly Grouping[],
  { key }: Measure,
): CurrencyBars[] {
  const present = currencies.filter((currency) => rows.some((row) => row.currency === currency));
  return present.map((currency) => ({
    currency,
    bars: rows
      .filter((row) => row.currency === currency && row[key] !== null && row[key] !== undefined)
      .slice(0, shownBars)
      .map((row) => ({ key: row.key, label: labelOf(row, groupings), value: Number(row[key]) })),
  }));
}

const labelOf = ({ dimensions }: StatisticRow, groupings: readonly Grouping[]) =>
  groupings.map((grouping) => dimensions[grouping]?.name ?? '').join(' · ');
