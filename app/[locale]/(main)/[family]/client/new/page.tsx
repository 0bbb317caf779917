import { getTranslations } from 'next-intl/server';
import { NewPerson } from '@/components/people/new-person';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { newTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';

export const generateMetadata = newTitle('clients.new');

export default async function NewClientPage({ params }: PageProps<'/[locale]/[family]/client/new'>) {
  await requireScreen('newClient', params);
  const t = await getTranslations('clients');
  return (
    <AreaMessages areas={['people', 'targets']}>
      <NewPerson source="clients" listTitle={t('title')} title={t('new')} />
    </AreaMessages>
  );
}
