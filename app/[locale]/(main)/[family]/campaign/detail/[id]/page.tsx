import { CampaignDetails } from '@/components/campaigns/campaign-details';
import { deliveryAt } from '@/components/campaigns/delivery/delivery-query';
import { exchangesQuery } from '@/components/campaigns/form/exchanges-query';
import { messagesOfChanges } from '@/components/campaigns/messages-of-forms';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';
import { thingTitle } from '../../../../thing-title';

const viewOf = (id: number) => apiQuery('campaigns.view', { params: { id } });
export const generateMetadata = thingTitle('campaign', viewOf, ({ name }) => name);

type Props = PageProps<'/[locale]/[family]/campaign/detail/[id]'>;
export default async function CampaignPage({ params, searchParams }: Props) {
  const user = await requireScreen('campaign', params);
  const id = Number((await params).id);
  const address = await searchParams;
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  return (
    <AreaMessages areas={['campaigns', 'targets', 'delivery', 'history', 'bulk']} without={messagesOfChanges}>
      <Prefetched subject={viewOf(id)} queries={[deliveryAt(id, address, user), exchangesQuery]}>
        <CampaignDetails id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
