'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

/** Returns a function with a text about the actions that the user may not perform; undefined if all are permitted. */
export function useDenied() {
  const user = useCurrentUser();
  return useDeniedActions('integrations', {
    create: can(user, 'INTEGRATION_CREATE'),
    update: can(user, 'INTEGRATION_UPDATE'),
    remove: can(user, 'INTEGRATION_REMOVE'),
  });
}
