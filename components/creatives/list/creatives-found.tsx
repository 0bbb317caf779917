'use client';
import { lazy, Suspense } from 'react';
import { CreativesGallery } from '@/components/creatives/list/creatives-gallery';
import type { useCreatives } from '@/components/creatives/list/use-creatives';
import { ListPager } from '@/components/list/list-pager';
import { QueryFailed } from '@/components/list/query-failed';
import type { Selection } from '@/components/list/table/data-table';
import type { CreativeRow } from '@/lib/contract/creatives';

const CreativesTable = lazy(async () => ({
  default: (await import('@/components/creatives/list/creatives-table')).CreativesTable,
}));

/** Page sizes that fill rows of pictures. */
const sizes = [12, 24, 48, 96];

export type CreativesFoundProps = {
  list: ReturnType<typeof useCreatives>;
  /** Left out where nothing can be done with several. */
  selection: Selection<CreativeRow> | undefined;
};

/** The creatives as pictures or as rows, with their pager. What was once shown stays when a refresh fails. */
export function CreativesFound(props: CreativesFoundProps) {
  const { list } = props;
  if (list.isTable)
    return (
      <Suspense>
        <CreativesTable {...props} sizes={sizes} />
      </Suspense>
    );
  if (list.found.isError && !list.found.data) return <QueryFailed found={list.found} />;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <CreativesGallery {...props} />
      <ListPager list={list} sizes={sizes} />
    </div>
  );
}
