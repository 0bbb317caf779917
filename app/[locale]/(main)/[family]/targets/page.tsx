import { bulkProbe } from '@/components/bulk/bulk-probe';
import { tableQueries } from '@/components/list/table/table-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { TargetsList } from '@/components/targets/targets-list';
import { targetsQuery } from '@/components/targets/targets-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('targets');

export default async function TargetsPage({ params, searchParams }: PageProps<'/[locale]/[family]/targets'>) {
  await requireScreen('targets', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = targetsQuery(valuesOf);
  const table = tableQueries('targets', valuesOf);
  return (
    <AreaMessages areas={['targets']}>
      <Prefetched queries={[list.options, ...table, bulkProbe]}>
        <TargetsList />
      </Prefetched>
    </AreaMessages>
  );
}
