import type { PeopleColumnKey } from '@/components/people/people-columns';

/** Columns of the list of clients, in the product's order. */
export const clientColumnKeys: readonly PeopleColumnKey[] = [
  'login',
  'companyName',
  'account',
  'manager',
  'currency',
  'balance',
  'margin',
  'role',
  'email',
  'phone',
  'createdAt',
  'tgUsername',
  'id',
];
