'use client';
import { createContext, useContext } from 'react';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { type ObfuscatedUser, readable } from '@/lib/contract/people/obfuscated-user';

export const CurrentUserContext = createContext<ObfuscatedUser | null>(null);

/** Each user is read once, however many components ask. */
const readUsers = new WeakMap<ObfuscatedUser, CurrentUser>();

/** Returns the signed-in user, as the layout has read it. Throws on public pages. */
export function useCurrentUser(): CurrentUser {
  const held = useContext(CurrentUserContext);
  if (!held) throw new Error('Nobody is signed in here');
  const user = readUsers.get(held) ?? readable(held);
  readUsers.set(held, user);
  return user;
}
