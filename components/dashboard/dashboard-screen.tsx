'use client';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { ChartsSkeleton } from '@/components/dashboard/charts-skeleton';
import { DashboardEmpty } from '@/components/dashboard/dashboard-empty';
import { dashboardQuery } from '@/components/dashboard/dashboard-query';
import { KeyFigures } from '@/components/dashboard/key-figures';
import { useLineChart } from '@/components/dashboard/use-chart';
import { isStaff } from '@/components/list/is-staff';
import { PeriodFilter } from '@/components/list/period-filter';
import { useAddressQuery } from '@/components/list/use-address-query';
import { usePeriod } from '@/components/list/use-period';
import { Skeleton } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/browser/use-current-user';

// The key figures come with the page; the charts follow.
const DashboardCharts = dynamic(
  () => import('@/components/dashboard/dashboard-charts').then((module) => module.DashboardCharts),
  { ssr: false, loading: ChartsSkeleton },
);
const ClientFilter = dynamic(
  () => import('@/components/dashboard/client-filter').then((module) => module.ClientFilter),
  { ssr: false, loading: () => <Skeleton className="h-control w-60 max-sm:w-full" /> },
);

export function DashboardScreen() {
  const user = useCurrentUser();
  const t = useTranslations('dashboard');
  const locale = useLocale();
  const { params, change } = useAddressQuery();
  const period = usePeriod(user.timeZone);
  const query = { ...dashboardQuery((key) => params.getAll(key), period.today, locale), ...period.range };
  const { data } = useLineChart('dashboard.impressions', query);
  const isEmpty = data?.series.every(({ total }) => total === 0) ?? false;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title font-semibold">{t('title')}</h1>
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2 max-sm:w-full">
          <PeriodFilter period={period} timeZone={data?.timeZone ?? user.timeZone} />
          {isStaff(user) && <ClientFilter chosen={params.get('userId')} onChoose={(userId) => change({ userId })} />}
        </div>
      </header>
      <KeyFigures query={query} />
      {isEmpty ? <DashboardEmpty /> : <DashboardCharts query={query} />}
    </div>
  );
}
