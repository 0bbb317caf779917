import { CreativeDetails } from '@/components/creatives/creative-details';
import { periodOf } from '@/components/creatives/period-of';
import { AreaMessages } from '@/components/shell/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { creativeTypes } from '@/lib/contract/enumerations';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../../prefetched';

type CreativePageProps = PageProps<'/[locale]/[family]/creative/detail/[type]/[id]'>;

export const generateMetadata = screenTitle('creatives');

export default async function CreativePage({ params, searchParams }: CreativePageProps) {
  const user = await requireScreen('creative', params);
  const { type, id: text } = await params;
  const id = Number(text);
  if (!creativeTypes.some((one) => one === type) || !Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  const period = periodOf([(await searchParams).period].flat()[0]);
  const view = apiQuery('creatives.view', { params: { id } });
  const figures = apiQuery('creatives.statistic', { params: { id, period } });
  return (
    <AreaMessages areas={['creatives', 'validation', 'history']}>
      <Prefetched subject={view} queries={[figures]}>
        <CreativeDetails user={user} id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
