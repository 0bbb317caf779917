'use client';
import { useTranslations } from 'next-intl';
import { IntegrationsTable } from '@/components/integrations/integrations-table';
import { NewIntegrationLink } from '@/components/integrations/new-integration-link';
import { useColumnHeading } from '@/components/integrations/use-column-heading';
import { useIntegrations } from '@/components/integrations/use-integrations';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import type { CurrentUser } from '@/lib/contract/auth';

export function IntegrationsList({ user }: { user: CurrentUser }) {
  const t = useTranslations('integrations');
  const { heading } = useColumnHeading();
  const list = useIntegrations(user);
  const { found, table } = list;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        <NewIntegrationLink user={user} />
      </ListHeading>
      <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
        <ColumnChooser columns={list.permitted} heading={heading} chosen={table.columns} onChange={table.setColumns} />
      </FilterBar>
      <IntegrationsTable user={user} list={list} />
    </div>
  );
}
