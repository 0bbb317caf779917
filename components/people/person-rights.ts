import { can, type Holder } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import type { Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { grantableRoles, isAdvertiserRole, unavailableRole } from '@/lib/contract/people/grants';
import type { UserView } from '@/lib/contract/people/user-rows';

/** Screen that shows the account: users or clients. */
export type PersonSource = 'users' | 'clients';
type Lock = 'above' | 'notAllowed';

/** Returns the operation with which the user saves an account; null without permission. */
export function updateOperation(user: CurrentUser, person: Pick<UserView, 'role'>, source: PersonSource) {
  const byUsers = can(user, 'SECURITY_UPDATE') && 'users.update';
  const byClients = can(user, 'CLIENT_UPDATE') && isAdvertiserRole(person.role) && 'clients.update';
  return (source === 'users' ? byUsers || byClients : byClients || byUsers) || null;
}

/** Returns the reason why an account is read-only. Staff with more permissions than the user cannot be changed. */
export function lockOf(user: CurrentUser, person: UserView, source: PersonSource): Lock | null {
  if (isAdvertiserRole(user.role) || updateOperation(user, person, source) === null) return 'notAllowed';
  const isAbove = person.permissions.some((permission) => !user.permissions.includes(permission));
  return !isAdvertiserRole(person.role) && isAbove ? 'above' : null;
}

/** Returns true if the user may send a new temporary password: the account is editable and has never been used. */
export function mayInvite(user: CurrentUser, person: UserView): boolean {
  return person.isTempPasswordExists && !person.archived && lockOf(user, person, 'users') === null;
}

interface RoleChoice {
  /** Roles to choose from; disabled ones are only listed. */
  options: readonly { role: Role; isDisabled: boolean }[];
  /** Reason why the role cannot be changed. */
  lock: 'ofSelf' | 'notAllowed' | 'default' | null;
}

/**
 * Returns the roles that the user may grant to an account, or to a new one (null). The advertiser manager is only
 * listed.
 */
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

/** Returns the reason why an account's permissions cannot be changed. For a new account they depend on the role. */
export function permissionLock(user: CurrentUser, person: Pick<UserView, 'id'> | null): 'self' | 'notAllowed' | null {
  if (person?.id === user.id) return 'self';
  const isRoleSettled = person !== null || can(user, 'SECURITY_CREATE_SELECT_ROLE');
  return isRoleSettled && can(user, 'SECURITY_CREATE_SELECT_PERMISSIONS') ? null : 'notAllowed';
}

/** Query of one account. Users who may only read clients also use the clients' operation on the users screen, §2. */
export function personViewQuery(user: Holder, source: PersonSource, id: number) {
  const readsUsers = can(user, 'SECURITY_READ', 'SECURITY_READ_ALL');
  const readsClients = can(user, 'CLIENT_READ', 'CLIENT_READ_ALL');
  const isByUsers = source === 'users' ? readsUsers || !readsClients : readsUsers && !readsClients;
  const operation = isByUsers ? 'users.view' : 'clients.view';
  return apiQuery(operation, { params: { id } });
}

/** Queries that are stale after an account was changed. */
export const outdatedByPerson = ['users.list', 'clients.list', 'dictionaries.clients'] as const;
