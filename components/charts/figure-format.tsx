import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format/format-number';

type FigureUnit = 'money' | 'count' | 'ratio' | 'number';

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

type FigureChangeProps = {
  /** Fraction: 0.1 is ten per cent more. */
  change: number;
  /** Whether more is better. */
  better: 'more' | 'less' | 'neither';
  /** The period is not over: the change says nothing yet about good or bad. */
  isRunning?: boolean;
};

/** How a figure changed against the previous period, in a colour that says whether that is good. */
export function FigureChange({ change, better, isRunning = false }: FigureChangeProps) {
  const t = useTranslations('common.chart');
  const size = formatPercent(Math.abs(change));
  const isLevel = change === 0;
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
