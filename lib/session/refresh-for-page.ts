import 'server-only';
import { CallSession } from './call-session';
import { type CookieToSet, cookieFlags, refreshFaultCookie, refreshFaultSeconds } from './cookie-names';
import type { RefreshFaultCode } from './refresh';
import { loginAddress } from './session-addresses';
import { settings } from './settings';

/**
 * Refreshes the session of a page and says where it goes on. Ended → sign-in. A fault keeps the session and leads
 * back with a note of a few seconds, so that the page shows the fault instead of asking again.
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
