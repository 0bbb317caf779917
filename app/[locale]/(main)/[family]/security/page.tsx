import { peopleQuery } from '@/components/people/people-query';
import { UsersList } from '@/components/security/users-list';
import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('security');

export default async function SecurityPage({ params, searchParams }: PageProps<'/[locale]/[family]/security'>) {
  const user = await requireScreen('security', params);
  const address = await searchParams;
  const list = peopleQuery('users.list', (key) => [address[key] ?? []].flat());
  const table = apiQuery('uiState.read', { params: { page: 'security' } });
  return (
    <AreaMessages areas={['people', 'security', 'bulk', 'validation']}>
      <Prefetched queries={[list.options, table]}>
        <UsersList user={user} />
      </Prefetched>
    </AreaMessages>
  );
}
