import { CampaignsList } from '@/components/campaigns/list/campaigns-list';
import { campaignsQuery } from '@/components/campaigns/list/campaigns-query';
import { messagesOfForms } from '@/components/campaigns/list/messages-of-forms';
import { AreaMessages } from '@/components/shell/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('campaigns');

export default async function CampaignsPage({ params, searchParams }: PageProps<'/[locale]/[family]/campaigns'>) {
  await requireScreen('campaigns', params);
  const address = await searchParams;
  const list = campaignsQuery((key) => [address[key] ?? []].flat());
  const table = apiQuery('uiState.read', { params: { page: 'campaigns' } });
  return (
    <AreaMessages areas={['campaigns', 'bulk', 'validation']} without={messagesOfForms}>
      <Prefetched queries={[list.options, table]}>
        <CampaignsList />
      </Prefetched>
    </AreaMessages>
  );
}
