import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format/format-number';

export type FigureUnit = 'money' | 'count' | 'ratio' | 'number';

/** How the figures of a chart are printed, §5: money with its symbol, counts without decimals, shares in percent. */
export function figureFormat(unit: FigureUnit, currency?: Currency): (value: number) => string {
  switch (unit) {
    case 'money':
      return (value) => (currency ? formatMoney(value.toFixed(6), currency) : formatDecimal(value));
    case 'count':
      return formatInteger;
    case 'ratio':
      return formatPercent;
    case 'number':
      return formatDecimal;
  }
}
