import { getLocale } from 'next-intl/server';
import { isPanel, tabOf } from '@/components/finances/finance-tabs';
import { FinancesScreen } from '@/components/finances/finances-screen';
import { tabQueries } from '@/components/finances/tab-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';
import { OwnPanel } from './own-panel';

export const generateMetadata = screenTitle('finances');

export default async function FinancesPage({ params, searchParams }: PageProps<'/[locale]/[family]/finances'>) {
  const user = await requireScreen('finances', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const isOwn = isAdvertiserRole(user.role);
  const tab = tabOf(user, isOwn, valuesOf('tab')[0] ?? '');
  return (
    <AreaMessages areas={['finances', 'payment', 'history']}>
      <Prefetched queries={tabQueries(tab, { valuesOf, isOwn, lang: await getLocale() })}>
        <FinancesScreen isOwn={isOwn} tab={tab} panel={isPanel(tab) && <OwnPanel tab={tab} />} />
      </Prefetched>
    </AreaMessages>
  );
}
