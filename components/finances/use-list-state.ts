'use client';
import type { FinanceTabName } from '@/components/finances/finance-tabs';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { useRememberedTable } from '@/components/list/table/use-remembered-table';

export type ListState = ReturnType<typeof useListState>;

/** The address and the remembered table of one tab's list. */
export function useListState(tab: FinanceTabName) {
  const address = useAddressQuery();
  const table = useRememberedTable(`finances-${tab}`);
  const { params, change } = address;
  const opened = Number(params.get('open') ?? 0);
  return {
    ...address,
    table,
    valuesOf: (key: string) => params.getAll(key),
    /** The document whose drawer is open; 0 = none. */
    opened: Number.isSafeInteger(opened) ? opened : 0,
    open: (id: number | null) => change({ open: id, page: params.get('page') }),
  };
}
