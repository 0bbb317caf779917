import 'server-only';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { askDsp } from './ask-dsp';
import { operationNamed } from './operation-named';

/**
 * Reads what anybody may know while a prerendered page is made: no session, and nothing of the request, which would
 * make the page a private one. Throws `ApiFault`; an `Error` for an operation that is not open to everybody.
 */
export async function readPublic<N extends OperationName>(
  name: N,
  input: Omit<CallInput<N>, 'body'>,
): Promise<AnswerOf<N>> {
  if (operationNamed(name).access !== 'public') throw new Error(`${name} is not open to everybody.`);
  return askDsp(name, input, {});
}
