'use client';
import { useTranslations } from 'next-intl';
import { FigureChange } from '@/components/charts/figure-change';
import { figureFormat } from '@/components/charts/figure-format';
import { KeyFigure } from '@/components/charts/key-figure';
import { Sparkline } from '@/components/charts/sparkline';
import type { LineOperation } from '@/components/dashboard/chart-operations';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { changeOf, currencyOf, placeOf, toNumber, valuesOf } from '@/components/dashboard/line-data';
import { useLineChart } from '@/components/dashboard/use-chart';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { LineChart } from '@/lib/contract/statistics/dashboard';
import { dash } from '@/lib/format/format-number';

type FigureTileProps = { label: string; operation: LineOperation; better: Better; query: DashboardQuery };

/** One key figure with its own loading, failure and refresh; amounts of several currencies stand under each other. */
export function FigureTile({ label, operation, better, query }: FigureTileProps) {
  const { data, error, isOld } = useLineChart(operation, query);
  if (error) return <FailedFigure label={label} {...error} />;
  const [first] = data?.series ?? [];
  const isWide = operation === 'dashboard.spend' || operation === 'dashboard.cpm';
  return (
    <div
      className={classNames('grid min-w-0 transition-opacity', isOld && 'opacity-55', isWide && 'max-md:col-span-2')}
    >
      {data && data.series.length > 1 ? (
        <CurrencyFigures label={label} series={data.series} today={data.today} better={better} />
      ) : (
        <KeyFigure
          label={label}
          value={data && printed(data)}
          change={first && changeOf(first)}
          better={better}
          points={first && valuesOf(first)}
          {...(data && first && { running: placeOf(first, data.today) })}
        />
      )}
    </div>
  );
}

function printed({ unit, series: [first] }: LineChart): string {
  const total = first ? toNumber(first.total) : null;
  return first && total !== null ? figureFormat(unit, currencyOf(first.key))(total) : dash;
}

function FailedFigure({ label, message, onRetry }: { label: string; message: string; onRetry: () => void }) {
  const t = useTranslations('common.actions');
  return (
    <div role="alert" className="flex min-h-28 flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3">
      <span className="text-sm text-muted">{label}</span>
      <span className="line-clamp-2 text-sm">{message}</span>
      <Button size="sm" className="mt-auto self-start" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

type Better = 'more' | 'less' | 'neither';

type CurrencyFiguresProps = { label: string; series: LineChart['series']; today: string | null; better: Better };

/** An amount in each currency; amounts of different currencies are never one sum. */
function CurrencyFigures({ label, series, today, better }: CurrencyFiguresProps) {
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
