'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { PagedTable } from '@/components/list/paged-table';
import { useColumnHeading } from '@/components/list/use-column-heading';
import { NewRuleButton } from '@/components/rules/new-rule-button';
import { useRules } from '@/components/rules/use-rules';
import { EmptyState } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { useEver } from '@/components/ui/use-ever';
import type { CurrentUser } from '@/lib/contract/auth';

const RulesBulkBar = onDemand(async () => (await import('@/components/rules/rules-bulk-bar')).RulesBulkBar);

export function RulesList({ user }: { user: CurrentUser }) {
  const t = useTranslations('rules');
  const texts = useColumnHeading('rules');
  const list = useRules(user);
  const { found, table } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isBulkWanted = useEver(selected.size > 0);
  const rows = found.data?.content ?? [];
  const { heading } = texts;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        <NewRuleButton user={user} />
      </ListHeading>
      <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
        <ColumnChooser columns={list.permitted} heading={heading} chosen={table.columns} onChange={table.setColumns} />
      </FilterBar>
      <PagedTable
        name={t('title')}
        list={list}
        texts={texts}
        selection={{ keys: selected, onChange: setSelected, nameOf: (row) => row.name }}
        empty={<Empty user={user} isFiltered={list.isFiltered} />}
      />
      {isBulkWanted && (
        <RulesBulkBar
          user={user}
          rows={rows.filter((row) => selected.has(String(row.id)))}
          onClear={() => setSelected(new Set())}
        />
      )}
    </div>
  );
}

function Empty({ user, isFiltered }: { user: CurrentUser; isFiltered: boolean }) {
  const t = useTranslations('rules.empty');
  if (isFiltered) return <EmptyState title={t('notFound')} text={t('notFoundText')} />;
  return <EmptyState title={t('title')} text={t('text')} action={<NewRuleButton user={user} />} />;
}
