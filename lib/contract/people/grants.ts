import { type Role, roles } from '../enumerations';
import { type Permission, permissions, rolePresets } from './permissions';

/** Roles of people who own campaigns; the others are staff. */
export const advertiserRoles = ['ROLE_ADVERTISER', 'ROLE_ADVERTISER_PRO', 'ROLE_ADVERTISER_MANAGER'] as const;
export type AdvertiserRole = (typeof advertiserRoles)[number];

export const isAdvertiserRole = (role: Role): role is AdvertiserRole =>
  advertiserRoles.some((advertiser) => advertiser === role);

/** Valid at sign-in and listed, but given to nobody (§6). */
export const unavailableRole: Role = 'ROLE_ADVERTISER_MANAGER';

interface Giver {
  role: Role;
  permissions: { has(permission: string): boolean };
}

/** Roles that somebody may give: an administrator any, a manager the advertisers' (§6, semantics "Roles"). */
export function grantableRoles(giver: Pick<Giver, 'role'>): readonly Role[] {
  if (isAdvertiserRole(giver.role)) return [];
  return roles.filter((role) => role !== unavailableRole && (giver.role === 'ROLE_ADMIN' || isAdvertiserRole(role)));
}

/**
 * Permissions that somebody may give to a holder of a role: none that they lack themselves, and from a manager none
 * beyond the widest bundle of advertisers.
 */
export function grantablePermissions(giver: Giver, role: Role): readonly Permission[] {
  if (!grantableRoles(giver).includes(role) && role !== unavailableRole) return [];
  const most = giver.role === 'ROLE_ADMIN' ? permissions : rolePresets.ROLE_ADVERTISER_PRO;
  return most.filter((permission) => giver.permissions.has(permission));
}

/** What a new holder of a role gets when nothing is chosen: the role's bundle, as far as the giver may give it. */
export function grantedPreset(giver: Giver, role: Role): readonly Permission[] {
  const given = new Set(grantablePermissions(giver, role));
  return rolePresets[role].filter((permission) => given.has(permission));
}
