'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CampaignsExport } from '@/components/campaigns/campaigns-export';
import { CampaignsTable } from '@/components/campaigns/campaigns-table';
import { NewCampaignLink } from '@/components/campaigns/new-campaign-link';
import { useCampaigns } from '@/components/campaigns/use-campaigns';
import { useColumnTexts } from '@/components/campaigns/use-column-texts';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { onDemand } from '@/components/ui/on-demand';
import { useEver } from '@/components/ui/use-ever';
import type { CurrentUser } from '@/lib/contract/auth';

const CampaignsBulkBar = onDemand(
  async () => (await import('@/components/campaigns/campaigns-bulk-bar')).CampaignsBulkBar,
);

export function CampaignsList({ user }: { user: CurrentUser }) {
  const t = useTranslations('campaigns');
  const { heading } = useColumnTexts();
  const list = useCampaigns(user);
  const { found, table } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isBulkWanted = useEver(selected.size > 0);
  const rows = found.data?.content;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        <NewCampaignLink user={user} />
      </ListHeading>
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
      <CampaignsTable user={user} list={list} selected={selected} onSelect={setSelected} />
      {isBulkWanted && (
        <CampaignsBulkBar
          user={user}
          rows={(rows ?? []).filter((row) => selected.has(String(row.id)))}
          onClear={() => setSelected(new Set())}
        />
      )}
    </div>
  );
}
