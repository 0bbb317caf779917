import { RulesList } from '@/components/rules/rules-list';
import { rulesQuery } from '@/components/rules/rules-query';
import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('rules');

export default async function RulesPage({ params, searchParams }: PageProps<'/[locale]/[family]/rules'>) {
  await requireScreen('rules', params);
  const address = await searchParams;
  const list = rulesQuery((key) => [address[key] ?? []].flat());
  const table = apiQuery('uiState.read', { params: { page: 'rules' } });
  return (
    <AreaMessages areas={['rules', 'bulk', 'validation']}>
      <Prefetched queries={[list.options, table]}>
        <RulesList />
      </Prefetched>
    </AreaMessages>
  );
}
