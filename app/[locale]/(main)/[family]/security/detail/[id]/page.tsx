import { getTranslations } from 'next-intl/server';
import { PersonDetails } from '@/components/people/person-details';
import { personViewQuery } from '@/components/people/person-view-query';
import { AreaMessages } from '@/components/shell/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';

export const generateMetadata = screenTitle('security');

export default async function UserPage({ params }: PageProps<'/[locale]/[family]/security/detail/[id]'>) {
  const user = await requireScreen('user', params);
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  const t = await getTranslations('security');
  return (
    <AreaMessages areas={['people', 'payment', 'targets', 'validation', 'history']}>
      <Prefetched subject={personViewQuery(user, 'users', id)}>
        <PersonDetails user={user} source="users" id={id} listTitle={t('title')} />
      </Prefetched>
    </AreaMessages>
  );
}
