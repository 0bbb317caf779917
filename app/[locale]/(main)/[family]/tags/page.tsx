import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { TagsList } from '@/components/tags/tags-list';
import { tagsQuery } from '@/components/tags/tags-query';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('tags');

export default async function TagsPage({ params, searchParams }: PageProps<'/[locale]/[family]/tags'>) {
  await requireScreen('tags', params);
  const address = await searchParams;
  const list = tagsQuery((key) => [address[key] ?? []].flat());
  const table = apiQuery('uiState.read', { params: { page: 'tags' } });
  return (
    <AreaMessages areas={['tags', 'validation', 'history']}>
      <Prefetched queries={[list.options, table]}>
        <TagsList />
      </Prefetched>
    </AreaMessages>
  );
}
