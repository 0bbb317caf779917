'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Owned = Pick<CreativeRow, 'userId'>;

/**
 * Returns true if the user may change or delete a creative. A client's creative also requires the client-scoped
 * permission, §6.
 */
export function mayChange(user: CurrentUser, { userId }: Owned, action: 'UPDATE' | 'REMOVE'): boolean {
  return can(user, `CREATIVE_${action}`) && (userId === user.id || can(user, `CLIENT_CREATIVE_${action}`));
}

/** Returns true if the user may create creatives for clients, and must then select one. */
export const mayCreateForClient = (user: CurrentUser) =>
  can(user, 'CREATIVE_CREATE_FOR_CLIENT', 'CLIENT_CREATIVE_CREATE');

/** Returns true if the user may create creatives for a known owner. */
export const mayCreateOf = (user: CurrentUser, ownerId: number) =>
  ownerId === user.id ? can(user, 'CREATIVE_CREATE') : mayCreateForClient(user);

export const mayCreate = (user: CurrentUser) => can(user, 'CREATIVE_CREATE') || mayCreateForClient(user);

/**
 * Returns a function with a text about the actions that the user may not perform; undefined if all are permitted.
 * Missing moderation rights are not mentioned to advertisers.
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
