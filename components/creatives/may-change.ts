'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import { useCurrentUser } from '@/lib/browser/use-current-user';
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

/**
 * Answers which of the actions the account may not do to creatives, in words; undefined when it may do all of them.
 * Nobody expects advertisers to judge their own creatives.
 */
export function useDenied(given?: Pick<CreativeRow, 'userId'>) {
  const user = useCurrentUser();
  const creative = given ?? { userId: user.id };
  return useDeniedActions('creatives', {
    create: mayCreate(user),
    update: mayChange(user, creative, 'UPDATE'),
    remove: mayChange(user, creative, 'REMOVE'),
    moderate: can(user, 'CREATIVE_MODERATE') || familyOf(user.role) === 'advertiser',
  });
}
