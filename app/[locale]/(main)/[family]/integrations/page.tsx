import { IntegrationsList } from '@/components/integrations/integrations-list';
import { integrationsQuery } from '@/components/integrations/integrations-query';
import { tableQueries } from '@/components/list/table/table-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('integrations');

export default async function IntegrationsPage({ params, searchParams }: PageProps<'/[locale]/[family]/integrations'>) {
  await requireScreen('integrations', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = integrationsQuery(valuesOf);
  const table = tableQueries('integrations', valuesOf);
  return (
    <AreaMessages areas={['integrations']}>
      <Prefetched queries={[list.options, ...table]}>
        <IntegrationsList />
      </Prefetched>
    </AreaMessages>
  );
}
