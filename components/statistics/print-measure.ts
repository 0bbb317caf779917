import { figureFormat } from '@/components/charts/figure-format';
import type { Measure } from '@/components/statistics/measures';
import type { Currency } from '@/lib/contract/enumerations';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

export type Figures = Measures & { currency: Currency };

/** A measure as it stands on screen; a dash where it does not exist. */
export function printMeasure({ key, unit }: Measure, figures: Figures): string {
  const value = figures[key];
  if (value === null || value === undefined) return dash;
  return typeof value === 'string' ? formatMoney(value, figures.currency) : figureFormat(unit)(value);
}
