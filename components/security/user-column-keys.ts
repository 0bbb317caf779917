import type { PeopleColumnKey } from '@/components/people/people-columns';

/** Columns of the list of users, in the product's order. */
export const userColumnKeys: readonly PeopleColumnKey[] = [
  'login',
  'role',
  'account',
  'email',
  'phone',
  'companyName',
  'manager',
  'createdAt',
  'tgUsername',
  'id',
];
