'use client';
import { FigureChange } from '@/components/charts/figure-change';
import { figureFormat } from '@/components/charts/figure-format';
import { Sparkline } from '@/components/charts/sparkline';
import { changeOf, currencyOf, placeOf, toNumber, valuesOf } from '@/components/dashboard/line-data';
import type { LineChart } from '@/lib/contract/dashboard';
import { dash } from '@/lib/format/format-number';

export type Better = 'more' | 'less' | 'neither';

type CurrencyFiguresProps = { label: string; series: LineChart['series']; today: string | null; better: Better };

/** An amount in each currency; amounts of different currencies are never one sum. */
export function CurrencyFigures({ label, series, today, better }: CurrencyFiguresProps) {
  return (
    <div className="flex min-h-28 min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3">
      <span className="text-sm text-muted">{label}</span>
      <ul className="mt-1 flex flex-1 flex-col justify-evenly">
        {series.map((one) => {
          const [total, change, running] = [toNumber(one.total), changeOf(one), placeOf(one, today)];
          return (
            <li key={one.key} className="flex min-w-0 items-center gap-3">
              <span className="min-w-0 flex-1 truncate text-title font-semibold tracking-tight figures">
                {total === null ? dash : figureFormat('money', currencyOf(one.key))(total)}
              </span>
              {change !== null && <FigureChange change={change} better={better} isRunning={running >= 0} />}
              <Sparkline values={valuesOf(one)} running={running} width={64} height={20} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
