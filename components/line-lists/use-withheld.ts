'use client';
import { useWithheldDeeds } from '@/components/list/bulk/use-withheld-deeds';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { LineListRow } from '@/lib/contract/targeting/line-lists';

/** Answers which of the deeds the account may not do to this list – without one, to lists of its own – in words. */
export const useWithheld = (user: CurrentUser, list: Pick<LineListRow, 'userId'> = { userId: user.id }) =>
  useWithheldDeeds(user, 'lineLists', {
    create: mayCreate(user),
    update: mayChange(user, list, 'UPDATE'),
    remove: mayChange(user, list, 'REMOVE'),
  });
