import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { TargetsList } from '@/components/targets/targets-list';
import { targetsQuery } from '@/components/targets/targets-query';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('targets');

export default async function TargetsPage({ params, searchParams }: PageProps<'/[locale]/[family]/targets'>) {
  await requireScreen('targets', params);
  const address = await searchParams;
  const list = targetsQuery((key) => [address[key] ?? []].flat());
  const table = apiQuery('uiState.read', { params: { page: 'targets' } });
  return (
    <AreaMessages areas={['targets', 'bulk', 'validation']}>
      <Prefetched queries={[list.options, table]}>
        <TargetsList />
      </Prefetched>
    </AreaMessages>
  );
}
