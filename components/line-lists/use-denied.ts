'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { LineListRow } from '@/lib/contract/targeting/line-lists';

/** Answers which of the actions the account may not do to this list – without one, to lists of its own – in words. */
export const useDenied = (user: CurrentUser, list: Pick<LineListRow, 'userId'> = { userId: user.id }) =>
  useDeniedActions(user, 'lineLists', {
    create: mayCreate(user),
    update: mayChange(user, list, 'UPDATE'),
    remove: mayChange(user, list, 'REMOVE'),
  });
