import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Owned = { userId: number };

/**
 * Whether the user may change or delete a target, or a list that targets name; a client's one takes the client-scoped
 * permission too, §6.
 */
export function mayChange(user: CurrentUser, thing: Owned, action: 'UPDATE' | 'REMOVE'): boolean {
  const isOwn = thing.userId === user.id;
  return can(user, `TARGET_${action}`) && (isOwn || can(user, `CLIENT_TARGET_${action}`));
}

/** Whether the user makes targets and lists for clients, and so says for whom. */
export const mayCreateForClient = (user: CurrentUser) => can(user, 'TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE');

export const mayCreate = (user: CurrentUser) => can(user, 'TARGET_CREATE') || mayCreateForClient(user);

/** The same where it is known whose the thing will be. */
export const mayCreateOf = (user: CurrentUser, ownerId: number) =>
  ownerId === user.id ? can(user, 'TARGET_CREATE') : mayCreateForClient(user);
