'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { TargetRow } from '@/lib/contract/targeting/targets';

/** Answers which of the actions the account may not do to this target – without one, to targets of its own – in words. */
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
