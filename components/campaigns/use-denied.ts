'use client';
import { mayCreate } from '@/components/campaigns/may-change';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Answers which of the actions the account may not do to campaigns, in words; undefined when it may do all of them. */
export function useDenied(user: CurrentUser) {
  return useDeniedActions(user, 'campaigns', {
    create: mayCreate(user),
    duplicate: mayCreate(user),
    update: can(user, 'CAMPAIGN_UPDATE'),
    archive: can(user, 'CAMPAIGN_REMOVE'),
  });
}
