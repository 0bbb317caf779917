import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import { createWorld } from '@/lib/embedded-dsp/exchange/market/world';
import { answers, type Question } from '@/lib/embedded-dsp/what-if/replay/questions';
import { type WhatIfThreads, whatIfThreads } from '@/lib/embedded-dsp/what-if/what-if-threads';
import { campaign } from '../exchange/sample-campaign';
import { day, start } from '../exchange/sample-world';
import { marketOf, minutes } from './trial-world';

let threads: WhatIfThreads;
let left: AbortController[] = [];

beforeEach(() => {
  threads = whatIfThreads();
});
afterEach(async () => {
  for (const requester of left) requester.abort();
  left = [];
  await threads.stop();
});

/** The world of the threads. */
const world = createWorld(7, { cities: cities(), countries: countries() });
const draft = { before: null, after: campaign(), others: [] };
const requested = (length: number, requestsPerSecond: number): Question => ({
  kind: 'sample',
  market: marketOf(7, { requestsPerSecond }),
  draft,
  stretch: { from: start, to: start + length, most: 1e9 },
});
const short = requested(minutes, 5);
/** Far more than is worked out before a question takes too long. */
const endless = requested(7 * day, 1_000);

/** A question, how it ends, and how its requester leaves. */
function ask(clientId: number, question: Question) {
  const requester = new AbortController();
  left.push(requester);
  const ended = threads.ask(question, { clientId, signal: requester.signal }).then(
    () => 'answered',
    (error: Error) => error.name,
  );
  return { ended, leave: () => requester.abort() };
}

describe('the threads that work questions out', () => {
  it('are free again when who asked has left', async () => {
    expect(await ask(1, short).ended).toBe('answered');
    const first = ask(1, endless);
    const second = ask(1, short);
    first.leave();
    expect(await first.ended).toBe('AbortError');
    expect(await second.ended).toBe('answered');
  });

  it('share a sample, and give the answer that a single thread gives', async () => {
    const question = {
      kind: 'sample',
      market: marketOf(7),
      draft: { before: campaign(), after: campaign({ exchanges: [2] }), others: [] },
      stretch: { from: start, to: start + 90 * minutes, most: 10_000 },
    } as const;
    const answer = await threads.ask(question, { clientId: 1, signal: new AbortController().signal });
    expect(answer).toEqual(answers(world, question));
    expect(answer.requests).toBeGreaterThan(9_000);
  });

  it('never begin a question whose requester has left meanwhile', async () => {
    const first = ask(1, endless);
    const waiting = ask(1, endless);
    const third = ask(1, short);
    waiting.leave();
    first.leave();
    expect(await Promise.all([first.ended, waiting.ended])).toEqual(['AbortError', 'AbortError']);
    expect(await third.ended).toBe('answered');
  });

  it('serve a third client before the next question of one who was served', async () => {
    const busy = [ask(1, endless), ask(2, endless)];
    const more = ask(1, endless);
    const third = ask(3, short);
    busy[0]?.leave();
    expect(await third.ended).toBe('answered');
    more.leave();
    busy[1]?.leave();
    expect(await Promise.all([more.ended, busy[1]?.ended])).toEqual(['AbortError', 'AbortError']);
  });
});
