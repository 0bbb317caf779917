'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Whether the user may change campaigns, or archive them; whose they are makes no difference, §6. */
export function mayChange(user: CurrentUser, _: Pick<CampaignRow, 'id'>, action: 'UPDATE' | 'REMOVE'): boolean {
  return can(user, `CAMPAIGN_${action}`);
}

export const mayCreate = (user: CurrentUser) => can(user, 'CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT');

/** Whether the user may write the target of an ad set: as the API asks of targets, whichever way they are written. */
export function mayWriteOwnTarget(user: CurrentUser, ownerId: number | undefined, isStored: boolean): boolean {
  if (ownerId === user.id) return can(user, isStored ? 'TARGET_UPDATE' : 'TARGET_CREATE');
  if (!isStored) return can(user, 'TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE');
  return can(user, 'TARGET_UPDATE') && can(user, 'CLIENT_TARGET_UPDATE');
}

/** Answers which of the actions the account may not do to campaigns, in words; undefined when it may do all of them. */
export function useDenied() {
  const user = useCurrentUser();
  return useDeniedActions('campaigns', {
    create: mayCreate(user),
    duplicate: mayCreate(user),
    update: can(user, 'CAMPAIGN_UPDATE'),
    archive: can(user, 'CAMPAIGN_REMOVE'),
  });
}
