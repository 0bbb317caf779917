'use client';
import { lazy, Suspense } from 'react';
import type { CellMode } from '@/components/bulk/cells/use-cell-mode';
import type { CreativesFoundProps } from '@/components/creatives/list/creatives-gallery';
import { CreativesGallery } from '@/components/creatives/list/creatives-gallery';
import { ListPager } from '@/components/list/list-pager';
import { QueryFailed } from '@/components/list/query-failed';

const CreativesTable = lazy(async () => ({
  default: (await import('@/components/creatives/list/creatives-table')).CreativesTable,
}));

/** Page sizes that fill rows of pictures. */
const sizes = [12, 24, 48, 96];

/** The creatives as pictures or as rows, with their pager. What was once shown stays when a refresh fails. */
export function CreativesFound(props: CreativesFoundProps & { mode: CellMode }) {
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
