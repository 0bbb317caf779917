import 'server-only';
import { CallSession } from './call-session';
import type { CookieToSet } from './cookie-names';
import { endAtApi } from './end-at-api';
import { announceSessionEnd } from './session-ends';

/**
 * Ends the session at the DSP API and in this browser, and closes its sockets. An access token that has just expired is
 * refreshed first, so that the API accepts the sign-out. The browser is signed out even if the API cannot be reached.
 */
export async function logOut(cookieHeader: string | null): Promise<CookieToSet[]> {
  const session = await CallSession.of(cookieHeader);
  const leaving = session.held;
  if (session.isNearEnd) await session.renew();
  const token = session.held?.accessToken;
  if (token) await endAtApi(token);
  if (leaving) announceSessionEnd(leaving.id);
  session.end();
  return session.cookies;
}
