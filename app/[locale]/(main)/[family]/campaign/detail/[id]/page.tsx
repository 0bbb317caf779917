import { CampaignDetails } from '@/components/campaigns/campaign-details';
import { exchangesQuery } from '@/components/campaigns/form/exchanges-query';
import { AreaMessages } from '@/components/shell/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';
import { thingTitle } from '../../../../thing-title';

export const generateMetadata = thingTitle(
  'campaign',
  (id) => apiQuery('campaigns.view', { params: { id } }),
  ({ name }) => name,
);

export default async function CampaignPage({ params }: PageProps<'/[locale]/[family]/campaign/detail/[id]'>) {
  await requireScreen('campaign', params);
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  return (
    <AreaMessages areas={['campaigns', 'validation', 'history']}>
      <Prefetched subject={apiQuery('campaigns.view', { params: { id } })} queries={[exchangesQuery]}>
        <CampaignDetails id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
