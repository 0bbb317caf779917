import { IntegrationsList } from '@/components/integrations/integrations-list';
import { integrationsQuery } from '@/components/integrations/integrations-query';
import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('integrations');

export default async function IntegrationsPage({ params, searchParams }: PageProps<'/[locale]/[family]/integrations'>) {
  await requireScreen('integrations', params);
  const address = await searchParams;
  const list = integrationsQuery((key) => [address[key] ?? []].flat());
  const table = apiQuery('uiState.read', { params: { page: 'integrations' } });
  return (
    <AreaMessages areas={['integrations']}>
      <Prefetched queries={[list.options, table]}>
        <IntegrationsList />
      </Prefetched>
    </AreaMessages>
  );
}
