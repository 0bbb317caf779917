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
/** A window that stays empty for longer says nothing; the fault's page asks again by itself. */
const patienceMs = 15_000;

/**
 * The signed-in person, asked of the DSP API once for each page; null when nobody is signed in, or signed in before
 * the account was given another family of screens.
 * An expired session leaves the render for a refresh and comes back. Throws `ApiFault` when the API cannot be asked.
 */
export const currentUser = cache(async (): Promise<CurrentUser | null> => {
  const { session, refreshFault } = await heldSession();
  if (!session) return null;
  if (isExpired(session)) return leaveForRefresh(refreshFault);
  const user = await askWhoIsThere(session);
  // Sealed for another family than the API tells now: routing by the one and by the other would go round in circles.
  if (user) return familyOf(user.role) === familyOf(session.role) ? user : null;
  return Date.now() - session.refreshedAt < settings().tokenRestMs ? null : leaveForRefresh(refreshFault);
});

/** Redirects to the refresh; throws the fault instead when one has just been tried in vain. */
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
    // Nobody waits for the page any more. Of all ways to end it, this is one that Next does not log as a fault.
    if (signal?.aborted) notFound();
    if (error instanceof DspFault && error.code !== 'CALLER_LEFT') throw faultOf(refusalOf(error.code));
    throw error;
  }
}

const faultOf = (refusal: ReturnType<typeof refusalOf>) => new ApiFault(refusal.status, refusal.body);
