import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { loginPath } from '@/lib/access/fixed-paths';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { backAddress } from './back-address';
import { currentUser } from './current-user';
import { addressHeader, loginAddress } from './session-addresses';

/**
 * The signed-in person, for screens that every signed-in user may open (profile).
 * Nobody there → sign-in, which leads back; a temporary password → the sign-in page's second step.
 */
export async function requireUser(): Promise<CurrentUser> {
  const user = await currentUser();
  if (!user) redirect(loginAddress(backAddress((await headers()).get(addressHeader))));
  if (user.isTempPasswordExists) redirect(loginPath);
  return user;
}
