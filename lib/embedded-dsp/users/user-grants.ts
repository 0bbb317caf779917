import type { Role } from '@/lib/contract/enumerations';
import {
  grantablePermissions,
  grantableRoles,
  grantedPreset,
  isAdvertiserRole,
  unavailableRole,
} from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { StoredUser } from './find-user';

export interface Grants {
  role: Role;
  permissions: string[];
}

interface Params {
  role?: Role | undefined;
  permissions?: readonly string[] | undefined;
}

/**
 * Returns the role and permissions of a new user (§6). Choosing a role and choosing permissions each require a
 * permission, and nobody can grant what they may not grant. By default: an advertiser with the default permissions of
 * the role.
 */
export function grantsOfNew(caller: Caller, requested: Params): Grants {
  const maySelectRole = caller.permissions.has('SECURITY_CREATE_SELECT_ROLE');
  if (requested.role === undefined && (maySelectRole || requested.permissions))
    throw new Refusal('ROLE_REQUIRED', { fields: { role: 'required' } });
  const role = requested.role ?? 'ROLE_ADVERTISER';
  if (role === unavailableRole) throw new Refusal('ROLE_UNAVAILABLE', { fields: { role: 'ROLE_UNAVAILABLE' } });
  if (role !== 'ROLE_ADVERTISER' && !maySelectRole) throw new Refusal('NO_PERMISSION');
  requireRole(caller, role);
  if (!isAdvertiserRole(role) && !caller.permissions.has('SECURITY_CREATE')) throw new Refusal('NO_PERMISSION');
  if (requested.permissions === undefined) return { role, permissions: [...grantedPreset(caller, role)] };
  if (!maySelectRole) throw new Refusal('NO_PERMISSION');
  return { role, permissions: chosen(caller, role, { requested: requested.permissions, held: [] }) };
}

/** Returns the role and permissions after an update. Omitted values stay; a new role gets its default permissions. */
export function grantsAfter(caller: Caller, before: StoredUser, requested: Params): Grants {
  const role = requested.role ?? before.role;
  const isOther = role !== before.role;
  if (isOther) requireRoleChange(caller, before.role, role);
  const preset = isOther ? grantedPreset(caller, role) : before.permissions;
  const permissions =
    requested.permissions === undefined || isSame(requested.permissions, before.permissions)
      ? [...preset]
      : chosen(caller, role, { requested: requested.permissions, held: isOther ? [] : before.permissions });
  const isChanged = isOther || !isSame(permissions, before.permissions);
  if (isChanged && before.id === caller.id) throw new Refusal('OWN_ACCOUNT');
  return { role, permissions };
}

/**
 * Throws if a staff member has more permissions than the caller: whoever changes the address could take over the
 * account.
 */
export function requireNotAbove(caller: Caller, { role, permissions }: StoredUser): void {
  const isAbove = permissions.some((permission) => !caller.permissions.has(permission));
  if (!isAdvertiserRole(role) && isAbove) throw new Refusal('NO_PERMISSION');
}

function requireRoleChange(caller: Caller, from: Role, to: Role): void {
  if (!caller.permissions.has('SECURITY_CREATE_SELECT_ROLE')) throw new Refusal('NO_PERMISSION');
  if (to === unavailableRole) throw new Refusal('ROLE_UNAVAILABLE', { fields: { role: 'ROLE_UNAVAILABLE' } });
  if (isAdvertiserRole(from) !== isAdvertiserRole(to))
    throw new Refusal('ROLE_FAMILY_FIXED', { fields: { role: 'ROLE_FAMILY_FIXED' } });
  requireRole(caller, to);
}

function requireRole(caller: Caller, role: Role): void {
  if (!grantableRoles(caller).includes(role)) throw new Refusal('NO_PERMISSION');
}

/**
 * Returns the requested permissions in the order of the catalogue. Permissions that are neither held nor grantable are
 * refused.
 */
function chosen(
  caller: Caller,
  role: Role,
  { requested, held }: { requested: readonly string[]; held: readonly string[] },
): string[] {
  if (!caller.permissions.has('SECURITY_CREATE_SELECT_PERMISSIONS')) throw new Refusal('NO_PERMISSION');
  const allowed = new Set<string>([...grantablePermissions(caller, role), ...held]);
  if (!requested.every((permission) => allowed.has(permission)))
    throw new Refusal('PERMISSION_ABOVE_OWN', { fields: { permissions: 'PERMISSION_ABOVE_OWN' } });
  return [...new Set(requested)];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => {
  const first = new Set(one);
  const second = new Set(other);
  return first.size === second.size && [...first].every((permission) => second.has(permission));
};
