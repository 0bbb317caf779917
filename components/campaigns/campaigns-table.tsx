'use client';
import { useTranslations } from 'next-intl';
import { CampaignsEmpty } from '@/components/campaigns/campaigns-empty';
import type { useCampaigns } from '@/components/campaigns/use-campaigns';
import { useColumnTexts } from '@/components/campaigns/use-column-texts';
import { DataTable } from '@/components/list/data-table';
import { Pager } from '@/components/list/pager';
import { QueryFailed } from '@/components/list/query-failed';
import type { CurrentUser } from '@/lib/contract/auth';

type CampaignsTableProps = {
  user: CurrentUser;
  list: ReturnType<typeof useCampaigns>;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
};

/** The rows with their pager. Rows once shown stay when a refresh fails. */
export function CampaignsTable({ user, list, selected, onSelect }: CampaignsTableProps) {
  const t = useTranslations('campaigns');
  const { heading, headingHint } = useColumnTexts();
  const { found, table, query, change } = list;
  const rows = found.data?.content;
  const resize = (size: number) => {
    table.setSize(size);
    change({ size });
  };
  if (found.isError && !rows) return <QueryFailed found={found} />;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <DataTable
        name={t('title')}
        {...{ rows, heading, headingHint }}
        columns={list.columns}
        rowKey={(row) => String(row.id)}
        sort={String(query.sort)}
        onSort={(sort) => change({ sort })}
        totals={found.data?.totals}
        selection={{ keys: selected, onChange: onSelect, nameOf: (row) => row.name }}
        widths={table.widths}
        onResize={table.setWidth}
        isRefetching={found.isPlaceholderData}
        expectedRows={10}
        empty={<CampaignsEmpty user={user} isFiltered={list.isFiltered} />}
      />
      <Pager
        page={Number(query.page)}
        size={Number(query.size)}
        total={found.data?.totalElements ?? 0}
        onPage={(page) => change({ page })}
        onSize={resize}
      />
    </div>
  );
}
