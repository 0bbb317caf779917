'use client';
import { useTranslations } from 'next-intl';
import { CampaignsExport } from '@/components/campaigns/campaigns-export';
import { mayChange, mayCreate } from '@/components/campaigns/may-change';
import { NewCampaignLink } from '@/components/campaigns/new-campaign-link';
import { useCampaigns } from '@/components/campaigns/use-campaigns';
import { ColumnChooser } from '@/components/list/column-chooser';
import type { Selection } from '@/components/list/data-table';
import { FilterBar } from '@/components/list/filter-bar';
import { isRefused } from '@/components/list/is-refused';
import { ListEmpty } from '@/components/list/list-empty';
import { ListHeading } from '@/components/list/list-heading';
import { PagedTable } from '@/components/list/paged-table';
import { useColumnTexts } from '@/components/list/use-column-texts';
import { useSelection } from '@/components/list/use-selection';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignRow } from '@/lib/contract/campaigns';

const SwitchedBulkBar = onDemand(async () => (await import('@/components/list/switched-bulk-bar')).SwitchedBulkBar);

export function CampaignsList() {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const { heading } = useColumnTexts('campaigns');
  const list = useCampaigns(user);
  const { found, table } = list;
  const rows = found.data?.content;
  const selection = useSelection(rows);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        <NewCampaignLink />
      </ListHeading>
      {!isRefused(found) && (
        <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
          <CampaignsExport rows={rows} columns={list.columns} />
          <ColumnChooser
            columns={list.permitted}
            heading={heading}
            chosen={table.columns}
            onChange={table.setColumns}
            denied={{ user, keys: list.denied }}
          />
        </FilterBar>
      )}
      <CampaignsTable list={list} selection={selection.ofTable} />
      {selection.isUsed && (
        <SwitchedBulkBar area="campaigns" rows={selection.rows} mayChange={mayChange} onClear={selection.clear} />
      )}
    </div>
  );
}

type CampaignsTableProps = {
  list: ReturnType<typeof useCampaigns>;
  selection: Selection<CampaignRow>;
};

/** The campaigns with the totals of all that were found. */
function CampaignsTable({ list, selection }: CampaignsTableProps) {
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
