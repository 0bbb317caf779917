import { AreaMessages } from '@/components/shell/area-messages';
import { newTitle } from '@/components/shell/screen-title';
import { targetViewQuery } from '@/components/targeting/conditions/target-view-query';
import { clientQuery } from '@/components/targets/client-query';
import { NewTarget } from '@/components/targets/new-target';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../prefetched';

export const generateMetadata = newTitle('targets.new');

export default async function NewTargetPage({ params, searchParams }: PageProps<'/[locale]/[family]/target/new'>) {
  await requireScreen('newTarget', params);
  const { copy, client } = await searchParams;
  const copiedId = Number(copy) > 0 ? Number(copy) : undefined;
  const clientId = Number(client) > 0 ? Number(client) : undefined;
  const { locale } = await params;
  const copied = copiedId === undefined ? [] : [targetViewQuery(copiedId, locale)];
  const chosen = clientId === undefined ? [] : [clientQuery(clientId)];
  return (
    <AreaMessages areas={['targets', 'validation']}>
      <Prefetched queries={[...copied, ...chosen]}>
        <NewTarget copiedId={copiedId} clientId={clientId} />
      </Prefetched>
    </AreaMessages>
  );
}
