'use client';
import { useTranslations } from 'next-intl';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { NewTargetLink } from '@/components/targets/new-target-link';
import { TargetsTable } from '@/components/targets/targets-table';
import { useColumnHeading } from '@/components/targets/use-column-heading';
import { useTargets } from '@/components/targets/use-targets';
import type { CurrentUser } from '@/lib/contract/auth';

export function TargetsList({ user }: { user: CurrentUser }) {
  const t = useTranslations('targets');
  const { heading } = useColumnHeading();
  const list = useTargets(user);
  const { found, table } = list;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        <NewTargetLink user={user} />
      </ListHeading>
      <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
        <ColumnChooser columns={list.permitted} heading={heading} chosen={table.columns} onChange={table.setColumns} />
      </FilterBar>
      <TargetsTable user={user} list={list} />
    </div>
  );
}
