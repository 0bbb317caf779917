import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { loginPath } from '@/lib/access/fixed-paths';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { backAddress } from './back-address';
import { currentUser } from './current-user';
import { addressHeader, loginAddress } from './session-addresses';

/**
 * Returns the signed-in user, for screens that every signed-in user may open (profile). Without a session it redirects
 * to the sign-in page, which returns here; with a temporary password to the second step of the sign-in page.
 */
export async function requireUser(): Promise<CurrentUser> {
  const user = await currentUser();
  if (!user) redirect(loginAddress(backAddress((await headers()).get(addressHeader))));
  if (user.isTempPasswordExists) redirect(loginPath);
  return user;
}
