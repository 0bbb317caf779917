import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { TargetRow } from '@/lib/contract/targeting/targets';

/** Whether the user may change or delete a target; a client's one takes the client-scoped permission too, §6. */
export function mayChange(user: CurrentUser, target: Pick<TargetRow, 'userId'>, action: 'UPDATE' | 'REMOVE'): boolean {
  const isOwn = target.userId === user.id;
  return can(user, `TARGET_${action}`) && (isOwn || can(user, `CLIENT_TARGET_${action}`));
}

/** Whether the user makes targets for clients, and so says for whom. */
export const mayCreateForClient = (user: CurrentUser) => can(user, 'TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE');

export const mayCreate = (user: CurrentUser) => can(user, 'TARGET_CREATE') || mayCreateForClient(user);
