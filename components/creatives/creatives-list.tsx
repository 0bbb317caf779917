'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CreativesFound } from '@/components/creatives/creatives-found';
import { NewCreativeLink } from '@/components/creatives/new-creative-link';
import { ReviewButton } from '@/components/creatives/review-button';
import { SortSelect } from '@/components/creatives/sort-select';
import { useCreatives } from '@/components/creatives/use-creatives';
import { ViewSwitch } from '@/components/creatives/view-switch';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { onDemand } from '@/components/ui/on-demand';
import { useEver } from '@/components/ui/use-ever';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';

const CreativesBulkBar = onDemand(
  async () => (await import('@/components/creatives/creatives-bulk-bar')).CreativesBulkBar,
);

export function CreativesList({ user }: { user: CurrentUser }) {
  const t = useTranslations('creatives');
  const list = useCreatives(user);
  const { found, table, isTable } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isBulkWanted = useEver(selected.size > 0);
  const canModerate = can(user, 'CREATIVE_MODERATE');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={found.data?.totalElements}>
        {canModerate && <ReviewButton user={user} />}
        <NewCreativeLink user={user} />
      </ListHeading>
      <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
        {isTable ? (
          <ColumnChooser
            columns={list.permitted}
            // Columns are typed by their keys, which are those of the messages.
            heading={(key) => t(`columns.${key as 'name'}`)}
            chosen={table.columns}
            onChange={table.setColumns}
            denied={{ user, keys: list.denied }}
          />
        ) : (
          <SortSelect sort={String(list.query.sort)} onChange={(sort) => list.change({ sort })} />
        )}
        <ViewSwitch isTable={isTable} onChange={(view) => list.change({ view, page: list.params.get('page') })} />
      </FilterBar>
      <CreativesFound user={user} list={list} selected={selected} onSelect={canModerate ? setSelected : undefined} />
      {isBulkWanted && (
        <CreativesBulkBar
          rows={(found.data?.content ?? []).filter((row) => selected.has(String(row.id)))}
          onClear={() => setSelected(new Set())}
        />
      )}
    </div>
  );
}
