import { getLocale } from 'next-intl/server';
import { tabOf } from '@/components/finances/finance-tabs';
import { FinancesScreen } from '@/components/finances/finances-screen';
import { tabQuery } from '@/components/finances/tab-query';
import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { isAdvertiserRole } from '@/lib/contract/grants';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';
import { ownPanel } from './own-panel';

export const generateMetadata = screenTitle('finances');

export default async function FinancesPage({ params, searchParams }: PageProps<'/[locale]/[family]/finances'>) {
  const user = await requireScreen('finances', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const isOwn = isAdvertiserRole(user.role);
  const tab = tabOf(user, isOwn, valuesOf('tab')[0] ?? '');
  const table = apiQuery('uiState.read', { params: { page: `finances-${tab}` } });
  return (
    <AreaMessages areas={['finances', 'payment', 'validation', 'history']}>
      <Prefetched queries={[...tabQuery(tab, { valuesOf, isOwn, lang: await getLocale() }), table]}>
        <FinancesScreen user={user} isOwn={isOwn} tab={tab} panel={isOwn ? ownPanel(tab, user) : undefined} />
      </Prefetched>
    </AreaMessages>
  );
}
