import { bulkProbe } from '@/components/bulk/bulk-probe';
import { tableQueries } from '@/components/list/table/table-queries';
import { RulesList } from '@/components/rules/rules-list';
import { rulesQuery } from '@/components/rules/rules-query';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('rules');

export default async function RulesPage({ params, searchParams }: PageProps<'/[locale]/[family]/rules'>) {
  await requireScreen('rules', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = rulesQuery(valuesOf);
  const table = tableQueries('rules', valuesOf);
  return (
    <AreaMessages areas={['rules']}>
      <Prefetched queries={[list.options, ...table, bulkProbe]}>
        <RulesList />
      </Prefetched>
    </AreaMessages>
  );
}
