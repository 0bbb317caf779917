'use client';
import { useTranslations } from 'next-intl';
import { figureFormat } from '@/components/charts/figure-format';
import { KeyFigure } from '@/components/charts/key-figure';
import type { LineOperation } from '@/components/dashboard/chart-operations';
import type { Better } from '@/components/dashboard/currency-figures';
import { CurrencyFigures } from '@/components/dashboard/currency-figures';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { changeOf, currencyOf, placeOf, toNumber, valuesOf } from '@/components/dashboard/line-data';
import { useLineChart } from '@/components/dashboard/use-chart';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { LineChart } from '@/lib/contract/dashboard';
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
