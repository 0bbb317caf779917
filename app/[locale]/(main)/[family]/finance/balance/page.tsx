import { getTranslations } from 'next-intl/server';
import { replenishQueries } from '@/components/finances/top-up/replenish-queries';
import { ReplenishScreen } from '@/components/finances/top-up/replenish-screen';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../prefetched';

export async function generateMetadata() {
  return { title: (await getTranslations('finances.replenish'))('title') };
}

export default async function ReplenishPage({ params }: PageProps<'/[locale]/[family]/finance/balance'>) {
  await requireScreen('replenish', params);
  return (
    <AreaMessages areas={['finances']}>
      <Prefetched queries={replenishQueries()}>
        <ReplenishScreen />
      </Prefetched>
    </AreaMessages>
  );
}
