'use client';
import { useTranslations } from 'next-intl';
import { NewIntegrationLink } from '@/components/integrations/new-integration-link';
import { useIntegrations } from '@/components/integrations/use-integrations';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { PagedTable } from '@/components/list/paged-table';
import { useColumnHeading } from '@/components/list/use-column-heading';
import { EmptyState } from '@/components/ui/empty-state';
import type { CurrentUser } from '@/lib/contract/auth';

export function IntegrationsList({ user }: { user: CurrentUser }) {
  const t = useTranslations('integrations');
  const texts = useColumnHeading('integrations');
  const list = useIntegrations(user);
  const { found, table } = list;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        <NewIntegrationLink user={user} />
      </ListHeading>
      <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
        <ColumnChooser
          columns={list.permitted}
          heading={texts.heading}
          chosen={table.columns}
          onChange={table.setColumns}
        />
      </FilterBar>
      <PagedTable
        name={t('title')}
        list={list}
        texts={texts}
        empty={<Empty user={user} isFiltered={list.isFiltered} />}
      />
    </div>
  );
}

function Empty({ user, isFiltered }: { user: CurrentUser; isFiltered: boolean }) {
  const t = useTranslations('integrations.empty');
  if (isFiltered) return <EmptyState title={t('notFound')} text={t('notFoundText')} />;
  return <EmptyState title={t('title')} text={t('text')} action={<NewIntegrationLink user={user} />} />;
}
