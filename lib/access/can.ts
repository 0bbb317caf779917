import type { Permission, PermissionGroup } from '@/lib/contract/people/permissions';

/** A user with permissions; users of the API have this form. */
export interface Holder {
  permissions: readonly string[];
}

/** Returns true if the user has at least one of the permissions. Only hides elements; the API enforces permissions. */
export const can = (user: Holder, ...wanted: readonly Permission[]) =>
  wanted.some((one) => user.permissions.includes(one));

/** Returns true if the user has any permission of the group (the prefix rule of §2). */
export const canEnter = (user: Holder, group: PermissionGroup) =>
  user.permissions.some((permission) => permission.startsWith(`${group}_`));
