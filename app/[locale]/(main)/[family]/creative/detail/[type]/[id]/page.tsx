import { CreativeDetails } from '@/components/creatives/creative-details';
import { figureQueries } from '@/components/creatives/figure-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { apiQuery } from '@/lib/browser/api-query';
import { creativeTypes } from '@/lib/contract/enumerations';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../../prefetched';
import { thingTitle } from '../../../../../thing-title';

type CreativePageProps = PageProps<'/[locale]/[family]/creative/detail/[type]/[id]'>;
const viewQuery = (id: number) => apiQuery('creatives.view', { params: { id } });

export const generateMetadata = thingTitle('creative', viewQuery, ({ name }) => name);

export default async function CreativePage({ params, searchParams }: CreativePageProps) {
  const user = await requireScreen('creative', params);
  const { type, id: text } = await params;
  const id = Number(text);
  if (!creativeTypes.some((one) => one === type) || !Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  const queries = figureQueries(user, id, (await searchParams).period);
  return (
    <AreaMessages areas={['creatives', 'history']}>
      <Prefetched subject={viewQuery(id)} queries={queries}>
        <CreativeDetails id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
