import { getTranslations } from 'next-intl/server';
import { PersonDetails } from '@/components/people/person-details';
import { personViewQuery } from '@/components/people/person-rights';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';
import { thingTitle } from '../../../../thing-title';

export const generateMetadata = thingTitle(
  'user',
  (id, _, user) => personViewQuery(user, 'users', id),
  ({ login }) => login,
);

export default async function UserPage({ params }: PageProps<'/[locale]/[family]/security/detail/[id]'>) {
  const user = await requireScreen('user', params);
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  const t = await getTranslations('security');
  return (
    <AreaMessages areas={['people', 'payment', 'targets', 'history']}>
      <Prefetched subject={personViewQuery(user, 'users', id)}>
        <PersonDetails source="users" id={id} listTitle={t('title')} />
      </Prefetched>
    </AreaMessages>
  );
}
