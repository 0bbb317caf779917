import type { Permission, PermissionGroup } from '@/lib/contract/people/permissions';

/** Whoever holds permissions; wire users fit as they come. */
export interface Holder {
  permissions: readonly string[];
}

/** Whether the user holds at least one of the permissions. Hides; the API decides. */
export const can = (user: Holder, ...wanted: readonly Permission[]) =>
  wanted.some((one) => user.permissions.includes(one));

/** Whether the user holds any permission of the group (the prefix rule of §2). */
export const canEnter = (user: Holder, group: PermissionGroup) =>
  user.permissions.some((permission) => permission.startsWith(`${group}_`));
