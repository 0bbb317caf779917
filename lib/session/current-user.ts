import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { familyOf } from '@/lib/access/families';
import { ApiFault } from '@/lib/contract/api-fault';
import { auth, type CurrentUser } from '@/lib/contract/people/auth';
import { backAddress } from './back-address';
import { callerSignal } from './caller';
import { DspFault } from './dsp-fault';
import { callDsp, readAnswer } from './dsp-transport';
import { heldSession } from './held-session';
import { parseJson, refusalOf, refusalOfAnswer } from './refusal-of-answer';
import { isExpired, type Session } from './session';
import { addressHeader, refreshAddress } from './session-addresses';
import { settings } from './settings';

const answerLimit = 256 * 1024;
/**
 * Timeout of the request. If the window stays empty longer than this, an error page with automatic retries is better.
 */
const patienceMs = 15_000;

/**
 * Returns the signed-in user, read from the DSP API once per page. Null if nobody is signed in, or if the account's
 * role family has changed since the sign-in. An expired session redirects to the refresh route, which returns to the
 * page. Throws `ApiFault` if the API cannot be reached.
 */
export const currentUser = cache(async (): Promise<CurrentUser | null> => {
  const { session, refreshFault } = await heldSession();
  if (!session) return null;
  if (isExpired(session)) return leaveForRefresh(refreshFault);
  const user = await askWhoIsThere(session);
  // The cookie has another role family than the API returns now. Routing by both would redirect in a loop.
  if (user) return familyOf(user.role) === familyOf(session.role) ? user : null;
  return Date.now() - session.refreshedAt < settings().tokenRestMs ? null : leaveForRefresh(refreshFault);
});

/** Redirects to the refresh route. Throws the fault instead if a refresh has just failed. */
export async function leaveForRefresh(refreshFault: string | null): Promise<never> {
  if (refreshFault) throw new ApiFault(502, { code: refreshFault });
  redirect(refreshAddress(backAddress((await headers()).get(addressHeader))));
}

async function askWhoIsThere(session: Session): Promise<CurrentUser | null> {
  const signal = callerSignal();
  try {
    const answer = await callDsp({
      method: auth.currentUser.method,
      path: auth.currentUser.path,
      headers: { authorization: `Bearer ${session.accessToken}` },
      signal,
      timeoutMs: patienceMs,
    });
    const bytes = await readAnswer(answer.body, answerLimit);
    if (answer.status === 401) return null;
    if (answer.status >= 400) throw faultOf(refusalOfAnswer(answer.status, bytes));
    const user = auth.currentUser.answer.safeParse(parseJson(bytes));
    if (!user.success) throw faultOf(refusalOf('DSP_NONSENSE'));
    return user.data;
  } catch (error) {
    // The client has disconnected. `notFound()` ends the render without an error in Next's log.
    if (signal?.aborted) notFound();
    if (error instanceof DspFault && error.code !== 'CALLER_LEFT') throw faultOf(refusalOf(error.code));
    throw error;
  }
}

const faultOf = (refusal: ReturnType<typeof refusalOf>) => new ApiFault(refusal.status, refusal.body);
