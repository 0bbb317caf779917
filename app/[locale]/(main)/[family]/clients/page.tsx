import { bulkProbe } from '@/components/bulk/bulk-probe';
import { ClientsList } from '@/components/clients/clients-list';
import { tableQueries } from '@/components/list/table/table-queries';
import { peopleQuery } from '@/components/people/people-query';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('clients');

export default async function ClientsPage({ params, searchParams }: PageProps<'/[locale]/[family]/clients'>) {
  await requireScreen('clients', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = peopleQuery('clients.list', valuesOf);
  const table = tableQueries('clients', valuesOf);
  return (
    <AreaMessages areas={['people', 'clients']}>
      <Prefetched queries={[list.options, ...table, bulkProbe]}>
        <ClientsList />
      </Prefetched>
    </AreaMessages>
  );
}
