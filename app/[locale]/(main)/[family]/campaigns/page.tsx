import { bulkProbe } from '@/components/bulk/bulk-probe';
import { CampaignsList } from '@/components/campaigns/list/campaigns-list';
import { campaignsQuery } from '@/components/campaigns/list/campaigns-query';
import { messagesOfForms } from '@/components/campaigns/messages-of-forms';
import { tableQueries } from '@/components/list/table/table-queries';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../prefetched';

export const generateMetadata = screenTitle('campaigns');

export default async function CampaignsPage({ params, searchParams }: PageProps<'/[locale]/[family]/campaigns'>) {
  await requireScreen('campaigns', params);
  const address = await searchParams;
  const valuesOf = (key: string) => [address[key] ?? []].flat();
  const list = campaignsQuery(valuesOf);
  const table = tableQueries('campaigns', valuesOf);
  return (
    <AreaMessages areas={['campaigns']} without={messagesOfForms}>
      <Prefetched queries={[list.options, ...table, bulkProbe]}>
        <CampaignsList />
      </Prefetched>
    </AreaMessages>
  );
}
