'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

/** Answers which of the actions the account may not do to integrations, in words; undefined when it may do all of them. */
export function useDenied() {
  const user = useCurrentUser();
  return useDeniedActions('integrations', {
    create: can(user, 'INTEGRATION_CREATE'),
    update: can(user, 'INTEGRATION_UPDATE'),
    remove: can(user, 'INTEGRATION_REMOVE'),
  });
}
