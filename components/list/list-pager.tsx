'use client';
import type { QueryPatch } from '@/components/list/change-query';
import { Pager } from '@/components/list/pager';

/** What the pager reads of a list that follows the address. */
export type PagerList = {
  found: { data: { totalElements: number } | undefined };
  query: { page?: unknown; size?: unknown };
  change: (patch: QueryPatch) => void;
  table: { setSize: (size: number) => void };
};

type ListPagerProps = { list: PagerList; sizes?: readonly number[] };

/** The pager of a list; a size that is chosen is remembered for the next visit. */
export function ListPager({ list: { found, query, change, table }, ...rest }: ListPagerProps) {
  const resize = (size: number) => {
    table.setSize(size);
    change({ size });
  };
  return (
    <Pager
      {...rest}
      page={Number(query.page)}
      size={Number(query.size)}
      total={found.data?.totalElements ?? 0}
      onPage={(page) => change({ page })}
      onSize={resize}
    />
  );
}
