import { can } from '@/lib/access/can';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Owned = Pick<CreativeRow, 'userId'>;

/** Whether the user may change or delete a creative; a client's one takes the client-scoped permission too, §6. */
export function mayChange(user: CurrentUser, { userId }: Owned, action: 'UPDATE' | 'REMOVE'): boolean {
  return can(user, `CREATIVE_${action}`) && (userId === user.id || can(user, `CLIENT_CREATIVE_${action}`));
}

/** Whether the user makes creatives for clients, and so says for whom. */
export const mayCreateForClient = (user: CurrentUser) =>
  can(user, 'CREATIVE_CREATE_FOR_CLIENT', 'CLIENT_CREATIVE_CREATE');

/** The same where it is known whose the creative will be. */
export const mayCreateOf = (user: CurrentUser, ownerId: number) =>
  ownerId === user.id ? can(user, 'CREATIVE_CREATE') : mayCreateForClient(user);

export const mayCreate = (user: CurrentUser) => can(user, 'CREATIVE_CREATE') || mayCreateForClient(user);
