import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Owned = { userId: number };

/**
 * Returns true if the user may change or delete a target or a line list. A client's one also requires the client-scoped
 * permission, §6.
 */
export function mayChange(user: CurrentUser, thing: Owned, action: 'UPDATE' | 'REMOVE'): boolean {
  const isOwn = thing.userId === user.id;
  return can(user, `TARGET_${action}`) && (isOwn || can(user, `CLIENT_TARGET_${action}`));
}

/** Returns true if the user may create targets and lists for clients, and must then select one. */
export const mayCreateForClient = (user: CurrentUser) => can(user, 'TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE');

export const mayCreate = (user: CurrentUser) => can(user, 'TARGET_CREATE') || mayCreateForClient(user);

/** Returns true if the user may create targets and lists for a known owner. */
export const mayCreateOf = (user: CurrentUser, ownerId: number) =>
  ownerId === user.id ? can(user, 'TARGET_CREATE') : mayCreateForClient(user);
