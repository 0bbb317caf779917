import { inCatalogueOrder } from '@/components/people/in-catalogue-order';
import { giverOf } from '@/components/people/person-values';
import type { Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { grantablePermissions } from '@/lib/contract/people/grants';
import { type Permission, rolePresets } from '@/lib/contract/people/permissions';

/** Why a permission cannot be ticked. */
export type Reason = 'self' | 'notAllowed' | 'lacking' | 'notForRole';

export interface PermissionChoice {
  reasonOf(permission: Permission): Reason | null;
  /** The role's own bundle, as far as it may be given. */
  preset: readonly string[];
}

interface Given {
  role: Role;
  /** What the person holds already: it may stay, and be given back until it is saved without. */
  held: readonly string[];
  /** Locks everything. */
  lock: 'self' | 'notAllowed' | null;
}

/** What the user may give a holder of the role, §6: nothing they lack, and a manager nothing beyond advertisers. */
export function permissionChoice(user: CurrentUser, { role, held, lock }: Given): PermissionChoice {
  const open = new Set<string>([...grantablePermissions(giverOf(user), role), ...held]);
  const reasonOf = (permission: Permission): Reason | null => {
    if (lock) return lock;
    if (open.has(permission)) return null;
    return user.permissions.includes(permission) ? 'notForRole' : 'lacking';
  };
  return { reasonOf, preset: inCatalogueOrder(rolePresets[role].filter((permission) => open.has(permission))) };
}

export interface Difference {
  added: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

/** How the permissions differ from what the role brings by itself. */
export function differenceFrom(role: Role, chosen: readonly string[]): Difference {
  const preset = new Set<string>(rolePresets[role]);
  const given = new Set(chosen);
  return {
    added: new Set(chosen.filter((permission) => !preset.has(permission))),
    removed: new Set([...preset].filter((permission) => !given.has(permission))),
  };
}
