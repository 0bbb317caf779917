import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { targetViewQuery } from '@/components/targeting/conditions/target-values';
import { TargetDetails } from '@/components/targets/target-pages';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';
import { thingTitle } from '../../../../thing-title';

export const generateMetadata = thingTitle('target', targetViewQuery, ({ name }) => name);

export default async function TargetPage({ params }: PageProps<'/[locale]/[family]/target/detail/[id]'>) {
  await requireScreen('target', params);
  const { id: text, locale } = await params;
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  return (
    <AreaMessages areas={['targets', 'history']}>
      <Prefetched subject={targetViewQuery(id, locale)}>
        <TargetDetails id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
