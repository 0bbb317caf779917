'use client';
import { useWithheldDeeds } from '@/components/list/use-withheld-deeds';
import { can } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import type { CurrentUser } from '@/lib/contract/auth';

/**
 * Answers which of the deeds the account may not do to creatives, in words; undefined when it may do all of them.
 * Nobody expects advertisers to judge their own creatives.
 */
export function useWithheld(user: CurrentUser) {
  return useWithheldDeeds(user, 'creatives', {
    create: can(user, 'CREATIVE_CREATE', 'CREATIVE_CREATE_FOR_CLIENT'),
    update: can(user, 'CREATIVE_UPDATE'),
    remove: can(user, 'CREATIVE_REMOVE'),
    moderate: can(user, 'CREATIVE_MODERATE') || familyOf(user.role) === 'advertiser',
  });
}
