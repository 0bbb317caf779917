'use client';
import type { ReactNode } from 'react';
import { CurrentUserContext } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';

export function CurrentUserProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}
