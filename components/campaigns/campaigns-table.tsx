'use client';
import { useTranslations } from 'next-intl';
import { CampaignsEmpty } from '@/components/campaigns/campaigns-empty';
import type { useCampaigns } from '@/components/campaigns/use-campaigns';
import { useColumnTexts } from '@/components/campaigns/use-column-texts';
import { PagedTable } from '@/components/list/paged-table';
import type { CurrentUser } from '@/lib/contract/auth';

type CampaignsTableProps = {
  user: CurrentUser;
  list: ReturnType<typeof useCampaigns>;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
};

/** The campaigns with the totals of all that were found. */
export function CampaignsTable({ user, list, selected, onSelect }: CampaignsTableProps) {
  const t = useTranslations('campaigns');
  return (
    <PagedTable
      name={t('title')}
      list={list}
      texts={useColumnTexts()}
      totals={list.found.data?.totals}
      selection={{ keys: selected, onChange: onSelect, nameOf: (row) => row.name }}
      empty={<CampaignsEmpty user={user} isFiltered={list.isFiltered} />}
    />
  );
}
