import { tableQueries } from '@/components/list/table/table-queries';
import { SegmentsList } from '@/components/segments/segments-list';
import { segmentsQuery } from '@/components/segments/segments-query';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('segments');

export default async function SegmentsPage({ params, searchParams }: PageProps<'/[locale]/[family]/segments'>) {
  await requireScreen('segments', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = segmentsQuery(valuesOf);
  const table = tableQueries('segments', valuesOf);
  return (
    <AreaMessages areas={['segments', 'history']}>
      <Prefetched queries={[list.options, ...table]}>
        <SegmentsList />
      </Prefetched>
    </AreaMessages>
  );
}
