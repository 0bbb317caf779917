'use client';
import { useTranslations } from 'next-intl';
import { NewIntegrationLink } from '@/components/integrations/new-integration-link';
import { useColumnHeading } from '@/components/integrations/use-column-heading';
import type { useIntegrations } from '@/components/integrations/use-integrations';
import { DataTable } from '@/components/list/data-table';
import { Pager } from '@/components/list/pager';
import { QueryFailed } from '@/components/list/query-failed';
import { EmptyState } from '@/components/ui/empty-state';
import type { CurrentUser } from '@/lib/contract/auth';

type IntegrationsTableProps = { user: CurrentUser; list: ReturnType<typeof useIntegrations> };

/** The rows with their pager. Rows once shown stay when a refresh fails. */
export function IntegrationsTable({ user, list }: IntegrationsTableProps) {
  const t = useTranslations('integrations');
  const texts = useColumnHeading();
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
        rows={rows}
        {...texts}
        columns={list.columns}
        rowKey={(row) => String(row.id)}
        sort={String(query.sort)}
        onSort={(sort) => change({ sort })}
        widths={table.widths}
        onResize={table.setWidth}
        isRefetching={found.isPlaceholderData}
        expectedRows={10}
        empty={<Empty user={user} isFiltered={list.isFiltered} />}
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

function Empty({ user, isFiltered }: { user: CurrentUser; isFiltered: boolean }) {
  const t = useTranslations('integrations.empty');
  if (isFiltered) return <EmptyState title={t('notFound')} text={t('notFoundText')} />;
  return <EmptyState title={t('title')} text={t('text')} action={<NewIntegrationLink user={user} />} />;
}
