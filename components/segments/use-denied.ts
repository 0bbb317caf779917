'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Answers which of the actions the account may not do to segments, in words; undefined when it may do all of them. */
export const useDenied = (user: CurrentUser) =>
  useDeniedActions(user, 'segments', {
    create: can(user, 'SEGMENT_CREATE'),
    update: can(user, 'SEGMENT_UPDATE'),
    remove: can(user, 'SEGMENT_REMOVE'),
  });
