import 'server-only';
import { auth } from '@/lib/contract/auth';
import { CallSession } from './call-session';
import type { CookieToSet } from './cookie-names';
import { callDsp } from './dsp-transport';
import { announceSessionEnd } from './session-ends';

const timeoutMs = 10_000;

/**
 * Ends the session at the DSP API and in this browser, and closes its sockets. A token that has just expired is
 * renewed first, so that the API's side ends too. The browser is signed out even when the API cannot be reached.
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

async function endAtApi(token: string): Promise<void> {
  try {
    const { method, path } = auth.logout;
    const answer = await callDsp({ method, path, headers: { authorization: `Bearer ${token}` }, timeoutMs });
    answer.body.resume();
    if (answer.status >= 500) console.error('session', `logout answered ${answer.status}`);
  } catch (error) {
    console.error('session', 'logout could not reach the DSP API', error instanceof Error ? error.message : '');
  }
}
