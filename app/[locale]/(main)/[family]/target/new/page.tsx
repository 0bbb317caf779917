import { AreaMessages } from '@/components/shell/messages/area-messages';
import { newTitle } from '@/components/shell/screen-title';
import { targetViewQuery } from '@/components/targeting/conditions/target-values';
import { NewTarget } from '@/components/targets/target-pages';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../prefetched';

export const generateMetadata = newTitle('targets.new');

export default async function NewTargetPage({ params, searchParams }: PageProps<'/[locale]/[family]/target/new'>) {
  await requireScreen('newTarget', params);
  const { copy } = await searchParams;
  const copiedId = Number(copy) > 0 ? Number(copy) : undefined;
  const { locale } = await params;
  const copied = copiedId === undefined ? [] : [targetViewQuery(copiedId, locale)];
  return (
    <AreaMessages areas={['targets']}>
      <Prefetched queries={copied}>
        <NewTarget copiedId={copiedId} />
      </Prefetched>
    </AreaMessages>
  );
}
