'use client';
import { useWithheldDeeds } from '@/components/list/bulk/use-withheld-deeds';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Answers which of the deeds the account may not do to tags, in words; undefined when it may do all of them. */
export const useWithheld = (user: CurrentUser) =>
  useWithheldDeeds(user, 'tags', {
    create: can(user, 'TAG_CREATE'),
    update: can(user, 'TAG_UPDATE'),
    remove: can(user, 'TAG_REMOVE'),
  });
