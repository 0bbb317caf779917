import { cache } from 'react';
import { bulkProbe } from '@/components/bulk/bulk-probe';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { readApi } from '@/lib/gateway/read-api';

/** What the API can do is the same for everybody, and is asked again after so many ms. */
const keptMs = 600_000;
const probeText = JSON.stringify(bulkProbe.queryKey);
let kept: { answer: unknown; until: number } | undefined;

/** React compares arguments by identity, so the input of an operation is handed on as its text. */
const readText = cache(async (name: OperationName, text: string): Promise<unknown> => {
  const input = JSON.parse(text);
  if (JSON.stringify([name, input]) !== probeText) return readApi(name, input);
  if (kept && kept.until > Date.now()) return kept.answer;
  const answer = await readApi(name, input);
  kept = { answer, until: Date.now() + keptMs };
  return answer;
});

/** Reads from the DSP API once a request, whoever asks: the title of the window and the page read the same thing. */
export function readOnce<N extends OperationName>(name: N, input: CallInput<N>): Promise<AnswerOf<N>> {
  // The answer of the operation `name`, whose type is lost in the cache of all operations.
  return readText(name, JSON.stringify(input)) as Promise<AnswerOf<N>>;
}
