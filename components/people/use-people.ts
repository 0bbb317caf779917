'use client';
import { shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { useFoundRows } from '@/components/list/use-found-rows';
import type { PeopleControls } from '@/components/people/people-filters';
import { type PeopleOperation, peopleQuery } from '@/components/people/people-query';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { UserRow } from '@/lib/contract/people/user-rows';

export type PeopleColumn = Column<UserRow>;
export type People = ReturnType<typeof usePeople>;

type Parts = { page: 'clients' | 'security'; columns: readonly PeopleColumn[]; filters: PeopleControls };

/** Loads the rows for the current address, with the stored columns. */
export function usePeople(operation: PeopleOperation, { page, columns, filters }: Parts) {
  const user = useCurrentUser();
  const { shown, ...list } = useFoundRows(page, (valuesOf, size) => peopleQuery(operation, valuesOf, size));
  const permitted = columns.filter(({ permission }) => !permission || can(user, permission));
  return { ...list, ...shown(permitted, shownFilters(user, filters)) };
}
