import { bulkProbe } from '@/components/bulk/bulk-probe';
import { CreativesList } from '@/components/creatives/list/creatives-list';
import { creativesQuery } from '@/components/creatives/list/creatives-query';
import { tableQueries } from '@/components/list/table/table-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('creatives');

export default async function CreativesPage({ params, searchParams }: PageProps<'/[locale]/[family]/creatives'>) {
  await requireScreen('creatives', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = creativesQuery(valuesOf);
  const table = tableQueries('creatives', valuesOf);
  return (
    <AreaMessages areas={['creatives']}>
      <Prefetched queries={[list.options, ...table, bulkProbe]}>
        <CreativesList />
      </Prefetched>
    </AreaMessages>
  );
}
