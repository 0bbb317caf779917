'use client';
import { lazy, Suspense } from 'react';
import { CreativesGallery } from '@/components/creatives/creatives-gallery';
import type { useCreatives } from '@/components/creatives/use-creatives';
import type { Selection } from '@/components/list/data-table';
import { Pager } from '@/components/list/pager';
import { QueryFailed } from '@/components/list/query-failed';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CreativeRow } from '@/lib/contract/creatives';

const CreativesTable = lazy(async () => ({
  default: (await import('@/components/creatives/creatives-table')).CreativesTable,
}));

const sizes = [12, 24, 48, 96];

export type CreativesFoundProps = {
  user: CurrentUser;
  list: ReturnType<typeof useCreatives>;
  /** Left out where nothing can be done with several. */
  selection: Selection<CreativeRow> | undefined;
};

/** The creatives as pictures or as rows, with their pager. What was once shown stays when a refresh fails. */
export function CreativesFound(props: CreativesFoundProps) {
  const { found, table, query, change, isTable } = props.list;
  const resize = (size: number) => {
    table.setSize(size);
    change({ size });
  };
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  const pager = (
    <Pager
      page={Number(query.page)}
      size={Number(query.size)}
      sizes={sizes}
      total={found.data?.totalElements ?? 0}
      onPage={(page) => change({ page })}
      onSize={resize}
    />
  );
  if (!isTable)
    return (
      <div className="flex min-w-0 flex-col gap-2">
        <CreativesGallery {...props} />
        {pager}
      </div>
    );
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Suspense>
        <CreativesTable {...props} />
      </Suspense>
      {pager}
    </div>
  );
}
