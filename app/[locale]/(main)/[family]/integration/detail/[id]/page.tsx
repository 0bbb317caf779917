import { IntegrationDetails } from '@/components/integrations/integration-pages';
import { integrationViewQuery } from '@/components/integrations/integration-values';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';
import { thingTitle } from '../../../../thing-title';

export const generateMetadata = thingTitle('integration', integrationViewQuery, ({ name }) => name);

export default async function IntegrationPage({ params }: PageProps<'/[locale]/[family]/integration/detail/[id]'>) {
  await requireScreen('integration', params);
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  return (
    <AreaMessages areas={['integrations', 'history', 'delivery']}>
      <Prefetched subject={integrationViewQuery(id)}>
        <IntegrationDetails id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
