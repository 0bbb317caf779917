import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withinTime } from '@/lib/contract/within-time';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What a signal says when it fires. */
const fired = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    const tell = () => resolve(signal.reason.name);
    if (signal.aborted) tell();
    else signal.addEventListener('abort', tell, { once: true });
  });

it('A signal fires when the time is over, also when garbage was collected meanwhile', async () => {
  const { signal: other } = new AbortController();
  const all = Array.from({ length: 100 }, () => withinTime(20, other, fired));
  // What was made in this task is kept until its end.
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  expect(new Set(await Promise.all(all))).toEqual(new Set(['TimeoutError']));
});

it('A signal fires with the other one, for the same reason, and when that had fired before', async () => {
  const controller = new AbortController();
  const waiting = withinTime(60_000, controller.signal, fired);
  controller.abort(new DOMException('The caller left', 'AbortError'));
  expect(await waiting).toBe('AbortError');
  expect(await withinTime(60_000, controller.signal, fired)).toBe('AbortError');
});

it('What is done in time is answered, and its signal stays still', async () => {
  const kept: AbortSignal[] = [];
  const controller = new AbortController();
  const answer = await withinTime(20, controller.signal, async (signal) => {
    kept.push(signal);
    return 'done';
  });
  controller.abort();
  expect([answer, kept[0]?.aborted]).toEqual(['done', false]);
});
