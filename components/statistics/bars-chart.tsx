import { BarList } from '@/components/charts/bar-list';
import { figureFormat } from '@/components/charts/figure-format';
import type { CurrencyBars } from '@/components/statistics/chart-bars';
import type { Measure } from '@/components/statistics/measures';

type BarsChartProps = { title: string; measure: Measure; groups: readonly CurrencyBars[] };

/** The largest rows, apart for each currency: rows of different currencies are not compared. */
export function BarsChart({ title, measure, groups }: BarsChartProps) {
  const isMixed = groups.length > 1;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-4">
      {groups.map(({ currency, bars }) => (
        <div key={currency} className="flex min-w-0 flex-col gap-2">
          {isMixed && <h3 className="text-sm font-medium text-muted">{currency}</h3>}
          <BarList
            name={isMixed ? `${title}, ${currency}` : title}
            bars={bars}
            format={figureFormat(measure.unit, currency)}
          />
        </div>
      ))}
    </div>
  );
}
