import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format/format-number';

type FigureUnit = 'money' | 'count' | 'ratio' | 'number';

/**
 * Returns the formatter of a chart's figures, §5: money with its symbol, counts without decimals, ratios in percent.
 */
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

type FigureChangeProps = {
  /** Fraction: 0.1 is ten per cent more. */
  change: number;
  /** Direction of improvement. */
  better: 'more' | 'less' | 'neither';
  /** True if the period is not over; the change is then not rated. */
  isRunning?: boolean;
};

/** Change of a figure against the previous period, coloured by improvement or deterioration. */
export function FigureChange({ change, better, isRunning = false }: FigureChangeProps) {
  const t = useTranslations('common.chart');
  const { shown, words, isLevel } = changeTexts(change, t);
  const isGood = better === 'more' ? change > 0 : change < 0;
  const tone = isLevel || isRunning || better === 'neither' ? 'text-muted' : isGood ? 'text-positive' : 'text-negative';
  const against = t(isRunning ? 'changeSoFar' : 'change');
  return (
    <span title={against} className={classNames('text-sm font-medium figures', tone)}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{`${words}. ${against}`}</span>
    </span>
  );
}

/** From this multiple on, a percentage would have more digits than the figure. */
const shownMultiple = 10;

type ChartTexts = ReturnType<typeof useTranslations<'common.chart'>>;

/** Returns a change as it is shown, for example `▲ +10.00%` or `▲ ×240`, and as it is read out. */
function changeTexts(change: number, t: ChartTexts): { shown: string; words: string; isLevel: boolean } {
  const size = formatPercent(Math.abs(change));
  const isLevel = size === formatPercent(0);
  if (isLevel) return { shown: size, words: t('noChange'), isLevel };
  const multiple = Math.round(change + 1);
  if (multiple >= shownMultiple) {
    const times = formatInteger(multiple);
    return { shown: `▲ ×${times}`, words: t('times', { count: multiple, times }), isLevel };
  }
  if (change > 0) return { shown: `▲ +${size}`, words: t('up', { value: size }), isLevel };
  return { shown: `▼ −${size}`, words: t('down', { value: size }), isLevel };
}
