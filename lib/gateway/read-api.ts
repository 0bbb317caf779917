import 'server-only';
import { headers } from 'next/headers';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import { type CallValues, callAddress } from '@/lib/contract/call-address';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { limits } from '@/lib/contract/limits';
import { leaveForRefresh } from '@/lib/session/current-user';
import { DspFault } from '@/lib/session/dsp-fault';
import { callDsp, readAnswer } from '@/lib/session/dsp-transport';
import { heldSession } from '@/lib/session/held-session';
import { type PlainRefusal, parseJson, refusalOf, refusalOfAnswer } from '@/lib/session/refusal-of-answer';
import { isExpired } from '@/lib/session/session';
import { operationNamed } from './operation-named';

/**
 * Reads from the DSP API while a page renders on the server, as the person of the page; the answer is parsed.
 * Throws `ApiFault`; an expired session leaves the render for a refresh. Pages call `requireScreen` first.
 */
export async function readApi<N extends OperationName>(
  name: N,
  input: Omit<CallInput<N>, 'body'> = {} as CallInput<N>, // Operations without parameters need no input.
): Promise<AnswerOf<N>> {
  const { session, refreshFault } = await heldSession();
  if (session && isExpired(session)) await leaveForRefresh(refreshFault);
  const { method, path } = callAddress(name, input as CallValues); // Each shape of input is a record of plain values.
  const token: Record<string, string> = session ? { authorization: `Bearer ${session.accessToken}` } : {};
  try {
    const language = (await headers()).get('accept-language');
    const sent = { ...token, ...(language ? { 'accept-language': language } : {}) };
    const found = await callDsp({ method, path, headers: sent });
    const bytes = await readAnswer(found.body, limits.answerBytes);
    if (found.status >= 400) throw faultOf(refusalOfAnswer(found.status, bytes));
    const parsed = operationNamed(name).answer.safeParse(bytes.length === 0 ? null : parseJson(bytes));
    if (!parsed.success) throw faultOf(refusalOf('DSP_NONSENSE'));
    return parsed.data as AnswerOf<N>; // Parsed by the very shape that AnswerOf is inferred from.
  } catch (error) {
    if (error instanceof DspFault) throw faultOf(refusalOf(error.code === 'CALLER_LEFT' ? 'UNKNOWN' : error.code));
    throw error;
  }
}

const faultOf = ({ status, body }: PlainRefusal) => new ApiFault(status, body);
