import { exchangesQuery } from '@/components/campaigns/form/exchanges-query';
import { NewCampaign } from '@/components/campaigns/form/new-campaign';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { newTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { clientKey } from '@/lib/contract/client-scope';
import { formatDate } from '@/lib/format/format-date';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../prefetched';

export const generateMetadata = newTitle('campaigns.newTitle');

export default async function NewCampaignPage({ params, searchParams }: PageProps<'/[locale]/[family]/campaign/new'>) {
  const user = await requireScreen('newCampaign', params);
  const { copy, [clientKey]: named = [] } = await searchParams;
  const copiedId = Number(copy) > 0 ? Number(copy) : undefined;
  const copied = copiedId === undefined ? [] : [apiQuery('campaigns.view', { params: { id: copiedId } })];
  const clients = [named].flat();
  const scoped = clients.length === 1 ? [namedClientsQuery(clients)] : [];
  return (
    <AreaMessages areas={['campaigns', 'targets', 'delivery']}>
      <Prefetched queries={[exchangesQuery, ...copied, ...scoped]}>
        <NewCampaign today={formatDate(new Date(), user.timeZone)} copiedId={copiedId} />
      </Prefetched>
    </AreaMessages>
  );
}
