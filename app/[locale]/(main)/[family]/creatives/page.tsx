import { CreativesList } from '@/components/creatives/list/creatives-list';
import { creativesQuery } from '@/components/creatives/list/creatives-query';
import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('creatives');

export default async function CreativesPage({ params, searchParams }: PageProps<'/[locale]/[family]/creatives'>) {
  await requireScreen('creatives', params);
  const address = await searchParams;
  const list = creativesQuery((key) => [address[key] ?? []].flat());
  const table = apiQuery('uiState.read', { params: { page: 'creatives' } });
  return (
    <AreaMessages areas={['creatives', 'bulk', 'validation']}>
      <Prefetched queries={[list.options, table]}>
        <CreativesList />
      </Prefetched>
    </AreaMessages>
  );
}
