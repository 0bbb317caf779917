'use client';
import { createContext, useContext } from 'react';
import type { CurrentUser } from '@/lib/contract/people/auth';

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** Returns the signed-in user, as the layout has read it. Throws on public pages. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('Nobody is signed in here');
  return user;
}
