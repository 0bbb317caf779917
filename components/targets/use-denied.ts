'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { TargetRow } from '@/lib/contract/targeting/targets';

/**
 * Returns a function with a text about the actions that the user may not perform on this target, or on own targets if
 * omitted.
 */
export function useDenied(given?: Pick<TargetRow, 'userId'>) {
  const user = useCurrentUser();
  const target = given ?? { userId: user.id };
  return useDeniedActions('targets', {
    create: mayCreate(user),
    duplicate: mayCreate(user),
    update: mayChange(user, target, 'UPDATE'),
    archive: mayChange(user, target, 'REMOVE'),
    remove: mayChange(user, target, 'REMOVE'),
  });
}
