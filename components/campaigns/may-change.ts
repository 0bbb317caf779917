'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Returns true if the user may change or archive campaigns. It does not depend on the owner, §6. */
export function mayChange(user: CurrentUser, _: Pick<CampaignRow, 'id'>, action: 'UPDATE' | 'REMOVE'): boolean {
  return can(user, `CAMPAIGN_${action}`);
}

export const mayCreate = (user: CurrentUser) => can(user, 'CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT');

/** Returns true if the user may write the target of an ad set. The permissions are those of targets. */
export function mayWriteOwnTarget(user: CurrentUser, ownerId: number | undefined, isStored: boolean): boolean {
  if (ownerId === user.id) return can(user, isStored ? 'TARGET_UPDATE' : 'TARGET_CREATE');
  if (!isStored) return can(user, 'TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE');
  return can(user, 'TARGET_UPDATE') && can(user, 'CLIENT_TARGET_UPDATE');
}

/** Returns a function with a text about the actions that the user may not perform; undefined if all are permitted. */
export function useDenied() {
  const user = useCurrentUser();
  return useDeniedActions('campaigns', {
    create: mayCreate(user),
    duplicate: mayCreate(user),
    update: can(user, 'CAMPAIGN_UPDATE'),
    archive: can(user, 'CAMPAIGN_REMOVE'),
  });
}
