import { cache } from 'react';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { readApi } from '@/lib/gateway/read-api';

/** React compares arguments by identity, so the input of an operation is handed on as its text. */
const readText = cache((name: OperationName, input: string) => readApi(name, JSON.parse(input)));

/** Reads from the DSP API once a request, whoever asks: the title of the window and the page read the same thing. */
export function readOnce<N extends OperationName>(name: N, input: CallInput<N>): Promise<AnswerOf<N>> {
  // The answer of the operation `name`, whose type is lost in the cache of all operations.
  return readText(name, JSON.stringify(input)) as Promise<AnswerOf<N>>;
}
