import { can, type Holder } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import type { Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { grantableRoles, isAdvertiserRole, unavailableRole } from '@/lib/contract/people/grants';
import type { UserView } from '@/lib/contract/people/user-rows';

/** Which screen shows the person: everybody's or the clients'. */
export type PersonSource = 'users' | 'clients';
type Lock = 'above' | 'notAllowed';

/** The operation by which this user saves a person; null without the permission. */
export function updateOperation(user: CurrentUser, person: Pick<UserView, 'role'>, source: PersonSource) {
  const byUsers = can(user, 'SECURITY_UPDATE') && 'users.update';
  const byClients = can(user, 'CLIENT_UPDATE') && isAdvertiserRole(person.role) && 'clients.update';
  return (source === 'users' ? byUsers || byClients : byClients || byUsers) || null;
}

/** Why the account is read only. Staff who hold more permissions than the user cannot be changed by them. */
export function lockOf(user: CurrentUser, person: UserView, source: PersonSource): Lock | null {
  if (isAdvertiserRole(user.role) || updateOperation(user, person, source) === null) return 'notAllowed';
  const isAbove = person.permissions.some((permission) => !user.permissions.includes(permission));
  return !isAdvertiserRole(person.role) && isAbove ? 'above' : null;
}

/** Whether the user may give a person another temporary password: one who may be changed, and has not begun yet. */
export function mayInvite(user: CurrentUser, person: UserView): boolean {
  return person.isTempPasswordExists && !person.archived && lockOf(user, person, 'users') === null;
}

interface RoleChoice {
  /** Roles to choose among, and those that are only listed. */
  options: readonly { role: Role; isDisabled: boolean }[];
  /** Why the role cannot be chosen. */
  lock: 'ofSelf' | 'notAllowed' | 'default' | null;
}

/** Roles that the user may give a person, or a new one (null) of the screen; the advertiser manager is listed alone. */
export function roleChoice(user: CurrentUser, person: Pick<UserView, 'id' | 'role'> | null, source: PersonSource) {
  const given = grantableRoles(user);
  const mayMakeStaff = source === 'users' && can(user, 'SECURITY_CREATE');
  const isOffered = (role: Role) =>
    person ? isAdvertiserRole(role) === isAdvertiserRole(person.role) : isAdvertiserRole(role) || mayMakeStaff;
  const listed = new Set([...given.filter(isOffered), ...(person ? [person.role] : [])]);
  if (isOffered(unavailableRole)) listed.add(unavailableRole);
  const options = [...listed].map((role) => ({ role, isDisabled: !given.includes(role) }));
  return { options, lock: roleLock(user, person) } satisfies RoleChoice;
}

function roleLock(user: CurrentUser, person: Pick<UserView, 'id'> | null): RoleChoice['lock'] {
  if (person?.id === user.id) return 'ofSelf';
  if (can(user, 'SECURITY_CREATE_SELECT_ROLE')) return null;
  return person ? 'notAllowed' : 'default';
}

/** Why the permissions of a person, or of a new one, cannot be chosen at all. A new one's are chosen after the role. */
export function permissionLock(user: CurrentUser, person: Pick<UserView, 'id'> | null): 'self' | 'notAllowed' | null {
  if (person?.id === user.id) return 'self';
  const isRoleSettled = person !== null || can(user, 'SECURITY_CREATE_SELECT_ROLE');
  return isRoleSettled && can(user, 'SECURITY_CREATE_SELECT_PERMISSIONS') ? null : 'notAllowed';
}

/**
 * One person as the screen asks for them. Whoever may look at clients alone finds them on the screen of users too, §2.
 */
export function personViewQuery(user: Holder, source: PersonSource, id: number) {
  const readsUsers = can(user, 'SECURITY_READ', 'SECURITY_READ_ALL');
  const readsClients = can(user, 'CLIENT_READ', 'CLIENT_READ_ALL');
  const isByUsers = source === 'users' ? readsUsers || !readsClients : readsUsers && !readsClients;
  const operation = isByUsers ? 'users.view' : 'clients.view';
  return apiQuery(operation, { params: { id } });
}

/** Queries that are stale once a person was changed. */
export const outdatedByPerson = ['users.list', 'clients.list', 'dictionaries.clients'] as const;
