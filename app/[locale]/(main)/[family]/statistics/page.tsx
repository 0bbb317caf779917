import { getLocale } from 'next-intl/server';
import { tableQueries } from '@/components/list/table/table-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { reportQuery } from '@/components/statistics/report-query';
import { StatisticsReport } from '@/components/statistics/statistics-report';
import { apiQuery } from '@/lib/browser/api-query';
import { formatDate } from '@/lib/format/format-date';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('statistics');

export default async function StatisticsPage({ params, searchParams }: PageProps<'/[locale]/[family]/statistics'>) {
  const user = await requireScreen('statistics', params);
  const [address, locale] = await Promise.all([searchParams, getLocale()]);
  const today = formatDate(new Date(), user.timeZone);
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const query = reportQuery(valuesOf, { user, today, locale });
  const table = tableQueries('statistics', valuesOf);
  return (
    <AreaMessages areas={['statistics']}>
      <Prefetched queries={[apiQuery('statistics.list', { query }), apiQuery('dictionaries.groupings'), ...table]}>
        <StatisticsReport />
      </Prefetched>
    </AreaMessages>
  );
}
