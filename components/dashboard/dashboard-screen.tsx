'use client';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { FigureChange, figureFormat } from '@/components/charts/figure-format';
import { KeyFigure } from '@/components/charts/key-figure';
import { Sparkline } from '@/components/charts/sparkline';
import { type DashboardQuery, dashboardQuery, headlineFigures } from '@/components/dashboard/dashboard-query';
import {
  changeOf,
  currencyOf,
  type LineOperation,
  placeOf,
  refreshMs,
  toNumber,
  useLineChart,
  valuesOf,
} from '@/components/dashboard/use-chart';
import { PeriodFilter } from '@/components/list/filters/period-filter';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { usePeriod } from '@/components/list/filters/use-period';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState, NotGranted } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import { isStaff } from '@/lib/access/is-staff';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { LineChart } from '@/lib/contract/statistics/dashboard';
import { dash } from '@/lib/format/format-number';
import { Link } from '@/lib/i18n/navigation';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

/** Placeholders of the charts while their code loads, of the same size, so that the layout does not shift. */
function ChartsSkeleton() {
  return (
    <div aria-hidden="true" className="grid min-w-0 gap-4 md:grid-cols-2">
      {Array.from({ length: 12 }, (_, place) => `panel-${place}`).map((panel) => (
        <div key={panel} className="h-76.5 rounded-lg border border-line bg-surface px-4 pt-12 pb-4">
          <Skeleton className="h-full w-full" />
        </div>
      ))}
    </div>
  );
}

// The key figures are part of the page; the charts are loaded afterwards.
const DashboardCharts = dynamic(
  () => import('@/components/dashboard/dashboard-charts').then((module) => module.DashboardCharts),
  { ssr: false, loading: ChartsSkeleton },
);
const FirstSteps = dynamic(() => import('@/components/dashboard/first-steps').then((module) => module.FirstSteps));

export function DashboardScreen() {
  const user = useCurrentUser();
  const t = useTranslations('dashboard');
  const locale = useLocale();
  const { params } = useAddressQuery();
  const period = usePeriod(user.timeZone);
  const query = { ...dashboardQuery((key) => params.getAll(key), period.today, locale), ...period.range };
  const { data } = useLineChart('dashboard.impressions', query);
  const progress = useFirstSteps();
  const isEmpty = data?.series.every(({ total }) => total === 0) ?? false;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title font-semibold">{t('title')}</h1>
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2 max-sm:w-full">
          {!progress && <PeriodFilter period={period} timeZone={data?.timeZone ?? user.timeZone} />}
        </div>
      </header>
      {progress && <FirstSteps progress={progress} />}
      {!progress && <KeyFigures query={query} />}
      {!progress && (isEmpty ? <DashboardEmpty /> : <DashboardCharts query={query} />)}
    </div>
  );
}

/** Remaining first steps of a new advertiser; null for staff and after the first impression. */
function useFirstSteps() {
  const isRequested = !isStaff(useCurrentUser());
  const { data } = useQuery({
    ...apiQuery('users.firstSteps'),
    enabled: isRequested,
    refetchInterval: ({ state }) => (state.data ? refreshMs : false),
  });
  return data ?? null;
}

/** The six key figures. */
function KeyFigures({ query }: { query: DashboardQuery }) {
  const t = useTranslations('dashboard');
  const measure = useTranslations('enums.measure');
  return (
    <section aria-label={t('keyFigures')} className="grid min-w-0 grid-cols-2 gap-4 md:grid-cols-3">
      {headlineFigures.map((figure) => (
        <FigureTile key={figure.measure} {...figure} label={measure(figure.measure)} query={query} />
      ))}
    </section>
  );
}

/** Shown instead of the charts if there are no impressions. */
function DashboardEmpty() {
  const user = useCurrentUser();
  const t = useTranslations('dashboard.empty');
  const mayCreate = can(user, 'CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT');
  const { sentence } = useNotGranted(user);
  const link = mayCreate ? (
    <LinkButton variant="primary" href={screenPath(familyOf(user.role), 'newCampaign')} link={Link}>
      <Plus aria-hidden="true" />
      {t('newCampaign')}
    </LinkButton>
  ) : (
    <NotGranted text={sentence(t('create'))} />
  );
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState title={t('title')} text={t(mayCreate ? 'text' : 'readOnly')} action={link} />
    </div>
  );
}

type FigureTileProps = { label: string; operation: LineOperation; better: Better; query: DashboardQuery };

/** One key figure with its own loading, error and refresh; one line per currency. */
function FigureTile({ label, operation, better, query }: FigureTileProps) {
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

function printed({ unit, series: [first] }: Pick<LineChart, 'unit' | 'series'>): string {
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

/** One amount per currency; amounts of different currencies are never added. */
function CurrencyFigures({ label, series, today, better }: CurrencyFiguresProps) {
  return (
    <div className="flex min-h-28 min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3">
      <span className="text-sm text-muted">{label}</span>
      <ul className="mt-1 flex flex-1 flex-col justify-evenly">
        {series.map((one) => {
          const change = changeOf(one);
          const running = placeOf(one, today);
          return (
            <li key={one.key} className="flex min-w-0 items-center gap-3">
              <span className="min-w-0 flex-1 truncate text-title font-semibold tracking-tight figures">
                {printed({ unit: 'money', series: [one] })}
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
