import { getLocale } from 'next-intl/server';
import { dashboardQuery, headlineFigures } from '@/components/dashboard/dashboard-query';
import { DashboardScreen } from '@/components/dashboard/dashboard-screen';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { isStaff } from '@/lib/access/is-staff';
import { apiQuery } from '@/lib/browser/api-query';
import { formatDate } from '@/lib/format/format-date';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('dashboard');

export default async function DashboardPage({ params, searchParams }: PageProps<'/[locale]/[family]/dashboard'>) {
  const user = await requireScreen('dashboard', params);
  const [address, locale] = await Promise.all([searchParams, getLocale()]);
  const query = dashboardQuery((key) => [address[key] ?? []].flat(), formatDate(new Date(), user.timeZone), locale);
  const figures = headlineFigures.map(({ operation }) => apiQuery(operation, { query }));
  return (
    <AreaMessages areas={['dashboard']}>
      <Prefetched queries={[...figures, ...(isStaff(user) ? [] : [apiQuery('users.firstSteps')])]}>
        <DashboardScreen />
      </Prefetched>
    </AreaMessages>
  );
}
