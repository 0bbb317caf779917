import { LineListsList } from '@/components/line-lists/line-lists-list';
import { lineListsQuery } from '@/components/line-lists/line-lists-query';
import { tableQueries } from '@/components/list/table/table-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('lineLists');

export default async function LineListsPage({ params, searchParams }: PageProps<'/[locale]/[family]/lists'>) {
  await requireScreen('lineLists', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = lineListsQuery(valuesOf);
  const table = tableQueries('lists', valuesOf);
  return (
    <AreaMessages areas={['line-lists', 'targets', 'history']}>
      <Prefetched queries={[list.options, ...table]}>
        <LineListsList />
      </Prefetched>
    </AreaMessages>
  );
}
