import { NewIntegration } from '@/components/integrations/integration-pages';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { newTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';

export const generateMetadata = newTitle('integrations.new');

export default async function NewIntegrationPage({ params }: PageProps<'/[locale]/[family]/integration/new'>) {
  await requireScreen('newIntegration', params);
  return (
    <AreaMessages areas={['integrations']}>
      <NewIntegration />
    </AreaMessages>
  );
}
