'use client';
import { mayChange, mayCreate } from '@/components/creatives/may-change';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CurrentUser } from '@/lib/contract/people/auth';

/**
 * Answers which of the actions the account may not do to creatives, in words; undefined when it may do all of them.
 * Nobody expects advertisers to judge their own creatives.
 */
export function useDenied(user: CurrentUser, creative: Pick<CreativeRow, 'userId'> = { userId: user.id }) {
  return useDeniedActions(user, 'creatives', {
    create: mayCreate(user),
    update: mayChange(user, creative, 'UPDATE'),
    remove: mayChange(user, creative, 'REMOVE'),
    moderate: can(user, 'CREATIVE_MODERATE') || familyOf(user.role) === 'advertiser',
  });
}
