import 'server-only';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { askDsp } from './ask-dsp';
import { operationNamed } from './operation-named';

/**
 * Reads public data while a prerendered page is built. It uses no session and nothing of the request, because that
 * would make the page dynamic. Throws `ApiFault`, or an `Error` if the operation is not public.
 */
export async function readPublic<N extends OperationName>(
  name: N,
  input: Omit<CallInput<N>, 'body'>,
): Promise<AnswerOf<N>> {
  if (operationNamed(name).access !== 'public') throw new Error(`${name} is not open to everybody.`);
  return askDsp(name, input, {});
}
