import { AdSetDetails } from '@/components/campaigns/ad-sets/ad-set-details';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';
import { thingTitle } from '../../../../thing-title';

export const generateMetadata = thingTitle(
  'adSet',
  (id) => apiQuery('campaigns.adSet', { params: { id } }),
  ({ name, campaign }) => `${name} · ${campaign.name}`,
);

type Params = Promise<{ locale: string; family: string; id: string }>;

export default async function AdSetPage({ params }: { params: Params }) {
  await requireScreen('adSet', params);
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  return (
    <AreaMessages areas={['campaigns', 'targets', 'history']}>
      <Prefetched subject={apiQuery('campaigns.adSet', { params: { id } })}>
        <AdSetDetails id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
