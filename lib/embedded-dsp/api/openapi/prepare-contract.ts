import { setImmediate } from 'node:timers/promises';
import { operations } from '@/lib/contract/operations';
import { jsonPart, parametersOf } from './describe-operation';

let prepared: Promise<void> | undefined;

/** Makes the published schemas, which takes a second in all, one operation at a time: other calls go on meanwhile. */
export function prepareContract(): Promise<void> {
  prepared ??= prepare();
  return prepared;
}

async function prepare(): Promise<void> {
  for (const operation of operations) {
    for (const part of ['params', 'query'] as const) parametersOf(operation, part);
    for (const part of ['body', 'answer'] as const) jsonPart(operation, part);
    await setImmediate();
  }
}
