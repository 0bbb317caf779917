'use client';
import { useTranslations } from 'next-intl';
import { mayCreate } from '@/components/campaigns/may-change';
import { NewCampaignLink } from '@/components/campaigns/new-campaign-link';
import type { useCampaigns } from '@/components/campaigns/use-campaigns';
import type { Selection } from '@/components/list/data-table';
import { ListEmpty } from '@/components/list/list-empty';
import { PagedTable } from '@/components/list/paged-table';
import { useColumnTexts } from '@/components/list/use-column-texts';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignRow } from '@/lib/contract/campaigns';

type CampaignsTableProps = {
  list: ReturnType<typeof useCampaigns>;
  selection: Selection<CampaignRow>;
};

/** The campaigns with the totals of all that were found. */
export function CampaignsTable({ list, selection }: CampaignsTableProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const create = mayCreate(user) && <NewCampaignLink />;
  return (
    <PagedTable
      name={t('title')}
      list={list}
      texts={useColumnTexts('campaigns')}
      totals={list.found.data?.totals}
      selection={selection}
      empty={<ListEmpty area="campaigns" isFiltered={list.isFiltered} create={create} />}
    />
  );
}
