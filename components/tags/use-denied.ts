'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Answers which of the actions the account may not do to tags, in words; undefined when it may do all of them. */
export const useDenied = (user: CurrentUser) =>
  useDeniedActions(user, 'tags', {
    create: can(user, 'TAG_CREATE'),
    update: can(user, 'TAG_UPDATE'),
    remove: can(user, 'TAG_REMOVE'),
  });
