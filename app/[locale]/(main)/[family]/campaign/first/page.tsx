import { exchangesQuery } from '@/components/campaigns/form/exchanges-query';
import { FirstCampaign } from '@/components/first-campaign/first-campaign';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { newTitle } from '@/components/shell/screen-title';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { clientKey } from '@/lib/contract/client-scope';
import { formatDate } from '@/lib/format/format-date';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../prefetched';

export const generateMetadata = newTitle('first-campaign.title');

type PageOfFirst = PageProps<'/[locale]/[family]/campaign/first'>;

export default async function FirstCampaignPage({ params, searchParams }: PageOfFirst) {
  const user = await requireScreen('firstCampaign', params);
  const clients = [(await searchParams)[clientKey] ?? []].flat();
  const scoped = clients.length === 1 ? [namedClientsQuery(clients)] : [];
  return (
    <AreaMessages areas={['first-campaign', 'campaigns', 'creatives', 'targets', 'delivery', 'bulk']}>
      <Prefetched queries={[exchangesQuery, ...scoped]}>
        <FirstCampaign today={formatDate(new Date(), user.timeZone)} />
      </Prefetched>
    </AreaMessages>
  );
}
