import 'server-only';
import { headers } from 'next/headers';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { withinTime } from '@/lib/contract/within-time';
import { callerSignal } from '@/lib/session/caller';
import { leaveForRefresh } from '@/lib/session/current-user';
import { heldSession } from '@/lib/session/held-session';
import { isExpired } from '@/lib/session/session';
import { askDsp } from './ask-dsp';

/** Timeout for reads during rendering. The page is then sent without the data, and its component reads it again. */
const patienceMs = 5_000;

/**
 * Reads from the DSP API while a page renders on the server, with the session of the page's user, and returns the
 * parsed response. Throws `ApiFault`, also after 5 s or if the client has disconnected. An expired session redirects to
 * the refresh route. Pages call `requireScreen` first.
 */
export async function readApi<N extends OperationName>(
  name: N,
  input: Omit<CallInput<N>, 'body'> = {} as CallInput<N>, // Operations without parameters need no input.
): Promise<AnswerOf<N>> {
  const { session, refreshFault } = await heldSession();
  if (session && isExpired(session)) await leaveForRefresh(refreshFault);
  const token: Record<string, string> = session ? { authorization: `Bearer ${session.accessToken}` } : {};
  const language = (await headers()).get('accept-language');
  const given = { ...token, ...(language ? { 'accept-language': language } : {}) };
  return withinTime(patienceMs, callerSignal(), (signal) => askDsp(name, input, given, signal));
}
