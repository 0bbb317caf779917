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
  const size = formatPercent(Math.abs(change));
  const isLevel = size === formatPercent(0);
  const isGood = better === 'more' ? change > 0 : change < 0;
  const tone = isLevel || isRunning || better === 'neither' ? 'text-muted' : isGood ? 'text-positive' : 'text-negative';
  const against = t(isRunning ? 'changeSoFar' : 'change');
  const words = isLevel ? t('noChange') : t(change > 0 ? 'up' : 'down', { value: size });
  return (
    <span title={against} className={classNames('text-sm font-medium figures', tone)}>
      <span aria-hidden="true">{isLevel ? size : `${change > 0 ? '▲ +' : '▼ −'}${size}`}</span>
      <span className="sr-only">{`${words}. ${against}`}</span>
    </span>
  );
}
