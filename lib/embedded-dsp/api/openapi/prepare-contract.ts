import { setImmediate } from 'node:timers/promises';
import { operations } from '@/lib/contract/operations';
import { jsonPart, parametersOf } from './describe-operation';

let prepared: Promise<void> | undefined;

/**
 * Builds the published schemas, which takes a second in total. Pauses after each operation, so that other calls
 * proceed.
 */
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
