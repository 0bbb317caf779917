import 'server-only';
import { CallSession } from './call-session';
import { type CookieToSet, cookieFlags, refreshFaultCookie, refreshFaultSeconds } from './cookie-names';
import type { RefreshFaultCode } from './refresh';
import { loginAddress } from './session-addresses';
import { settings } from './settings';

/**
 * Refreshes the session of a page and returns the path to redirect to. An ended session leads to the sign-in page. A
 * fault keeps the session and leads back with a short-lived cookie, so that the page shows the fault instead of
 * refreshing again.
 */
export async function refreshForPage(
  cookieHeader: string | null,
  back: string,
): Promise<{ path: string; cookies: CookieToSet[] }> {
  const session = await CallSession.of(cookieHeader);
  if (!session.held) return { path: loginAddress(back), cookies: [] };
  const outcome = await session.renew();
  if (outcome.ok) return { path: back, cookies: session.cookies };
  if (outcome.reason === 'ended') return { path: loginAddress(back), cookies: session.cookies };
  return { path: back, cookies: [refreshFaultNote(outcome.code)] };
}

export function refreshFaultNote(code: RefreshFaultCode): CookieToSet {
  const { isSecure } = settings();
  return { name: refreshFaultCookie(isSecure), value: code, maxAge: refreshFaultSeconds, ...cookieFlags(isSecure) };
}
