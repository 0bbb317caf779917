import { tableQueries } from '@/components/list/table/table-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { TagsList } from '@/components/tags/tags-list';
import { tagsQuery } from '@/components/tags/tags-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('tags');

export default async function TagsPage({ params, searchParams }: PageProps<'/[locale]/[family]/tags'>) {
  await requireScreen('tags', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = tagsQuery(valuesOf);
  const table = tableQueries('tags', valuesOf);
  return (
    <AreaMessages areas={['tags', 'history']}>
      <Prefetched queries={[list.options, ...table]}>
        <TagsList />
      </Prefetched>
    </AreaMessages>
  );
}
