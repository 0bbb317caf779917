import { type Role, roles } from '../enumerations';
import { type Permission, permissions, rolePresets } from './permissions';

/** Roles of clients, who own campaigns. The other roles are staff. */
export const advertiserRoles = ['ROLE_ADVERTISER', 'ROLE_ADVERTISER_PRO', 'ROLE_ADVERTISER_MANAGER'] as const;
export type AdvertiserRole = (typeof advertiserRoles)[number];

export const isAdvertiserRole = (role: Role): role is AdvertiserRole =>
  advertiserRoles.some((advertiser) => advertiser === role);

/** Accepted at sign-in and listed, but not grantable (§6). */
export const unavailableRole: Role = 'ROLE_ADVERTISER_MANAGER';

interface Giver {
  role: Role;
  permissions: { has(permission: string): boolean };
}

/**
 * Returns the roles that a user may grant: an administrator any, a manager the advertiser roles (§6, semantics
 * "Roles").
 */
export function grantableRoles(giver: Pick<Giver, 'role'>): readonly Role[] {
  if (isAdvertiserRole(giver.role)) return [];
  return roles.filter((role) => role !== unavailableRole && (giver.role === 'ROLE_ADMIN' || isAdvertiserRole(role)));
}

/**
 * Returns the permissions that a user may grant to a holder of a role. A user cannot grant permissions that they lack.
 * A manager cannot grant more than the widest preset of advertisers.
 */
export function grantablePermissions(giver: Giver, role: Role): readonly Permission[] {
  if (!grantableRoles(giver).includes(role) && role !== unavailableRole) return [];
  const most = giver.role === 'ROLE_ADMIN' ? permissions : rolePresets.ROLE_ADVERTISER_PRO;
  return most.filter((permission) => giver.permissions.has(permission));
}

/**
 * Returns the default permissions of a new holder of a role: the role's preset, reduced to what the giver may grant.
 */
export function grantedPreset(giver: Giver, role: Role): readonly Permission[] {
  const given = new Set(grantablePermissions(giver, role));
  return rolePresets[role].filter((permission) => given.has(permission));
}
