'use client';
import { mayCreate } from '@/components/campaigns/may-change';
import { useWithheldDeeds } from '@/components/list/bulk/use-withheld-deeds';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Answers which of the deeds the account may not do to campaigns, in words; undefined when it may do all of them. */
export function useWithheld(user: CurrentUser) {
  return useWithheldDeeds(user, 'campaigns', {
    create: mayCreate(user),
    duplicate: mayCreate(user),
    update: can(user, 'CAMPAIGN_UPDATE'),
    archive: can(user, 'CAMPAIGN_REMOVE'),
  });
}
