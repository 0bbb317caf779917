import { bulkProbe } from '@/components/bulk/bulk-probe';
import { tableQueries } from '@/components/list/table/table-queries';
import { peopleQuery } from '@/components/people/people-query';
import { UsersList } from '@/components/security/users-list';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('security');

export default async function SecurityPage({ params, searchParams }: PageProps<'/[locale]/[family]/security'>) {
  await requireScreen('security', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = peopleQuery('users.list', valuesOf);
  const table = tableQueries('security', valuesOf);
  return (
    <AreaMessages areas={['people', 'security']}>
      <Prefetched queries={[list.options, ...table, bulkProbe]}>
        <UsersList />
      </Prefetched>
    </AreaMessages>
  );
}
