import { getTranslations } from 'next-intl/server';
import { NewPerson } from '@/components/people/new-person';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { newTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';

export const generateMetadata = newTitle('security.new');

export default async function NewUserPage({ params }: PageProps<'/[locale]/[family]/security/new'>) {
  await requireScreen('newUser', params);
  const t = await getTranslations('security');
  return (
    <AreaMessages areas={['people', 'targets']}>
      <NewPerson source="users" listTitle={t('title')} title={t('new')} />
    </AreaMessages>
  );
}
