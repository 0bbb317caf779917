import { getLocale } from 'next-intl/server';
import { dashboardQuery } from '@/components/dashboard/dashboard-query';
import { DashboardScreen } from '@/components/dashboard/dashboard-screen';
import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { formatDate } from '@/lib/format/format-date';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

const figures = [
  'dashboard.spend',
  'dashboard.impressions',
  'dashboard.clicks',
  'dashboard.ctr',
  'dashboard.cpm',
  'dashboard.reach',
] as const;

export const generateMetadata = screenTitle('dashboard');

export default async function DashboardPage({ params, searchParams }: PageProps<'/[locale]/[family]/dashboard'>) {
  const user = await requireScreen('dashboard', params);
  const [address, locale] = await Promise.all([searchParams, getLocale()]);
  const query = dashboardQuery((key) => [address[key] ?? []].flat(), formatDate(new Date(), user.timeZone), locale);
  return (
    <AreaMessages areas={['dashboard']}>
      <Prefetched queries={figures.map((figure) => apiQuery(figure, { query }))}>
        <DashboardScreen user={user} />
      </Prefetched>
    </AreaMessages>
  );
}
