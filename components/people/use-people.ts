'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Column } from '@/components/list/column';
import type { Filter } from '@/components/list/filter';
import { orderColumns } from '@/components/list/order-columns';
import { useAddressQuery } from '@/components/list/use-address-query';
import { useRememberedTable } from '@/components/list/use-remembered-table';
import { type PeopleOperation, peopleQuery } from '@/components/people/people-query';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { UserRow } from '@/lib/contract/user-rows';

export type PeopleColumn = Column<UserRow>;
export type People = ReturnType<typeof usePeople>;

type Parts = { page: 'clients' | 'security'; columns: readonly PeopleColumn[]; filters: readonly Filter[] };

/** Rows that follow the address, in the remembered columns. */
export function usePeople(user: CurrentUser, operation: PeopleOperation, { page, columns, filters }: Parts) {
  const address = useAddressQuery();
  const table = useRememberedTable(page);
  const { query, options } = peopleQuery(operation, (key) => address.params.getAll(key), table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const permitted = columns.filter(({ permission }) => !permission || can(user, permission));
  return {
    ...address,
    query,
    found,
    table,
    filters,
    permitted,
    columns: orderColumns(permitted, table.columns),
    isFiltered: filters.some(({ key }) => address.params.has(key)),
  };
}
