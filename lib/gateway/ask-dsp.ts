import 'server-only';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import { callAddress } from '@/lib/contract/call-address';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import type { CallValues } from '@/lib/contract/fill-address';
import { limits } from '@/lib/contract/limits';
import { DspFault } from '@/lib/session/dsp-fault';
import { callDsp, readAnswer } from '@/lib/session/dsp-transport';
import { type PlainRefusal, parseJson, refusalOf, refusalOfAnswer } from '@/lib/session/refusal-of-answer';
import { operationNamed } from './operation-named';

/**
 * Calls the DSP API with exactly these headers, until the signal aborts, and returns the parsed response. Throws
 * `ApiFault`.
 */
export async function askDsp<N extends OperationName>(
  name: N,
  input: Omit<CallInput<N>, 'body'>,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<AnswerOf<N>> {
  // The input of every operation is a record of plain values.
  const { method, path } = callAddress(name, input as CallValues);
  try {
    const found = await callDsp({ method, path, headers, signal });
    const bytes = await readAnswer(found.body, limits.answerBytes);
    if (found.status >= 400) throw faultOf(refusalOfAnswer(found.status, bytes));
    const parsed = operationNamed(name).answer.safeParse(bytes.length === 0 ? null : parseJson(bytes));
    if (!parsed.success) throw faultOf(refusalOf('DSP_NONSENSE'));
    return parsed.data as AnswerOf<N>; // Parsed by the same schema from which AnswerOf is inferred.
  } catch (error) {
    if (error instanceof DspFault) throw faultOf(refusalOf(error.code === 'CALLER_LEFT' ? 'UNKNOWN' : error.code));
    throw error;
  }
}

const faultOf = ({ status, body }: PlainRefusal) => new ApiFault(status, body);
