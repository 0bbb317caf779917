'use client';
import { useController } from 'react-hook-form';
import { giverOf, inCatalogueOrder, type PersonValues } from '@/components/people/person-values';
import type { Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { grantablePermissions } from '@/lib/contract/people/grants';
import { type Permission, rolePresets } from '@/lib/contract/people/permissions';

/** Reason why a permission cannot be changed. */
type Reason = 'self' | 'notAllowed' | 'lacking' | 'notForRole';

export interface PermissionChoice {
  reasonOf(permission: Permission): Reason | null;
  /** The role's preset, reduced to what may be granted. */
  preset: readonly string[];
}

interface Given {
  role: Role;
  /** Current permissions: they may stay, and can be restored until they are saved without. */
  held: readonly string[];
  /** If set, nothing can be changed. */
  lock: 'self' | 'notAllowed' | null;
}

/**
 * Returns which permissions the user may grant to a holder of the role, §6: none that they lack, and for a manager none
 * beyond those of advertisers.
 */
export function permissionChoice(user: CurrentUser, { role, held, lock }: Given): PermissionChoice {
  const open = new Set<string>([...grantablePermissions(giverOf(user), role), ...held]);
  const reasonOf = (permission: Permission): Reason | null => {
    if (lock) return lock;
    if (open.has(permission)) return null;
    return user.permissions.includes(permission) ? 'notForRole' : 'lacking';
  };
  return { reasonOf, preset: inCatalogueOrder(rolePresets[role].filter((permission) => open.has(permission))) };
}

interface Difference {
  added: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

/** Returns how the permissions differ from the role's preset. */
export function differenceFrom(role: Role, chosen: readonly string[]): Difference {
  const preset = new Set<string>(rolePresets[role]);
  const given = new Set(chosen);
  return {
    added: new Set(chosen.filter((permission) => !preset.has(permission))),
    removed: new Set([...preset].filter((permission) => !given.has(permission))),
  };
}

type Mark = 'isAdded' | 'isRemoved';
export type PermissionState = ReturnType<typeof usePermissionState>;

/** State of the matrix: selected permissions, their difference from the role's preset, and reasons for locked ones. */
export function usePermissionState(role: Role, choice: PermissionChoice) {
  const { field } = useController<PersonValues, 'permissions'>({ name: 'permissions' });
  const chosen = new Set(field.value);
  const { added, removed } = differenceFrom(role, field.value);
  const set = (changed: readonly Permission[], isOn: boolean) => {
    const next = new Set(field.value);
    for (const permission of changed.filter((one) => choice.reasonOf(one) === null))
      isOn ? next.add(permission) : next.delete(permission);
    field.onChange(inCatalogueOrder(next));
  };
  return {
    count: chosen.size,
    added: added.size,
    removed: removed.size,
    isOn: (permission: Permission) => chosen.has(permission),
    markOf: (permission: Permission): Mark | null =>
      added.has(permission) ? 'isAdded' : removed.has(permission) ? 'isRemoved' : null,
    reasonOf: (permission: Permission): Reason | null => choice.reasonOf(permission),
    set,
    reset: () => field.onChange([...choice.preset]),
  };
}
