'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { PagedTable } from '@/components/list/paged-table';
import { useColumnHeading } from '@/components/list/use-column-heading';
import { NewTagButton } from '@/components/tags/new-tag-button';
import { useTags } from '@/components/tags/use-tags';
import { EmptyState } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import type { CurrentUser } from '@/lib/contract/auth';

const CodeDialog = onDemand(async () => (await import('@/components/tags/code-dialog')).CodeDialog);

/** A new tag is of no use before its code stands on a site, so that the code is shown next. */
export function TagsList({ user }: { user: CurrentUser }) {
  const t = useTranslations('tags');
  const texts = useColumnHeading('tags');
  const list = useTags(user);
  const [made, setMade] = useState<number>();
  const { found, table } = list;
  const { heading } = texts;
  const [segmentId, ...others] = list.params.getAll('segmentId');
  const create = <NewTagButton user={user} segmentId={others.length === 0 ? segmentId : undefined} onMade={setMade} />;
  const isOnlySegment = list.filters.every(({ key }) => key === 'segmentId' || !list.params.has(key));
  const empty =
    list.isFiltered && !isOnlySegment ? (
      <EmptyState title={t('empty.notFound')} text={t('empty.notFoundText')} />
    ) : (
      <EmptyState
        title={t(list.isFiltered ? 'empty.ofSegment' : 'empty.title')}
        text={t('empty.text')}
        action={create}
      />
    );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        {create}
      </ListHeading>
      <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
        <ColumnChooser columns={list.permitted} heading={heading} chosen={table.columns} onChange={table.setColumns} />
      </FilterBar>
      <PagedTable name={t('title')} list={list} texts={texts} empty={empty} />
      {made !== undefined && <CodeDialog user={user} id={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}
