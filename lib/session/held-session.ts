import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { refreshFaultCookie } from './cookie-names';
import { unsealSession } from './sealed-cookies';
import type { Session } from './session';
import { settings } from './settings';

/** Returns the session of the page being rendered, and the fault code if its refresh has just failed. */
export const heldSession = cache(async (): Promise<{ session: Session | null; refreshFault: string | null }> => {
  const jar = new Map((await cookies()).getAll().map((cookie) => [cookie.name, cookie.value]));
  return {
    session: await unsealSession(jar),
    refreshFault: jar.get(refreshFaultCookie(settings().isSecure)) ?? null,
  };
});
