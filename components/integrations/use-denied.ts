'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Answers which of the actions the account may not do to integrations, in words; undefined when it may do all of them. */
export const useDenied = (user: CurrentUser) =>
  useDeniedActions(user, 'integrations', {
    create: can(user, 'INTEGRATION_CREATE'),
    update: can(user, 'INTEGRATION_UPDATE'),
    remove: can(user, 'INTEGRATION_REMOVE'),
  });
