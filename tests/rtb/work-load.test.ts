import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TurnWait } from '@/lib/embedded-dsp/rtb/bid/turn-wait';
import { WorkLoad } from '@/lib/embedded-dsp/rtb/bid/work-load';

describe('the load of a bidder', () => {
  /** Decides one after another, each slot in so many ms. */
  function bidder(eachMs: number) {
    let now = 0;
    const load = new WorkLoad(() => now);
    const queue: { slots: number; done: () => void }[] = [];
    return {
      load,
      stall: (ms: number) => {
        now += ms;
      },
      ask: (slots: number) => load.run(slots, () => new Promise<void>((done) => queue.push({ slots, done }))),
      async decide(times = 1) {
        for (const { slots, done } of queue.splice(0, times)) {
          now += slots * eachMs;
          done();
          await Promise.resolve().then(() => undefined);
        }
      },
    };
  }

  it('expects of what comes what the latest have taken, and measures slots, not requests', async () => {
    const { load, ask, decide } = bidder(2);
    expect(load.expected(32)).toBe(0);
    const requested = Array.from({ length: 200 }, () => ask(1));
    await decide(199);
    expect(load.expected(31)).toBeCloseTo(64, 0);
    await decide();
    await Promise.all(requested);
    expect(load.expected(32)).toBe(0);
  });

  it('expects as long again of what has not moved for a while', () => {
    const { load, ask, stall } = bidder(0);
    void ask(1);
    stall(700);
    expect(load.expected(1)).toBe(700);
  });

  it('forgets a stall as soon as one alone is quick', async () => {
    const { load, ask, stall, decide } = bidder(1);
    const before = [ask(1), ask(1)];
    await decide();
    stall(5_000);
    await decide();
    await Promise.all(before);
    const alone = ask(1);
    await decide();
    await alone;
    void ask(1);
    expect(load.expected(1)).toBeLessThanOrEqual(2);
  });

  it('lets so many requests in at the same time, and another one when one has left', () => {
    const load = new WorkLoad();
    const entered = Array.from({ length: 300 }, () => load.enter());
    expect(entered.filter(Boolean)).toHaveLength(256);
    load.leave();
    expect([load.enter(), load.enter()]).toEqual([true, false]);
  });
});

describe('the wait for a turn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is how long something else was worked on, and nothing soon afterwards', () => {
    let now = 0;
    const turns = new TurnWait(() => now);
    const beat = () => {
      now += 5;
      vi.advanceTimersByTime(5);
    };
    expect(turns.ms).toBe(0);
    for (let times = 0; times < 20; times++) beat();
    expect(turns.ms).toBe(0);
    now += 300;
    beat();
    expect(turns.ms).toBeGreaterThanOrEqual(295);
    beat();
    expect(turns.ms).toBe(0);
  });

  it('is looked at no more when nobody asks', () => {
    let now = 0;
    const turns = new TurnWait(() => now);
    expect(turns.ms).toBe(0);
    expect(vi.getTimerCount()).toBe(1);
    now = 2_000;
    vi.advanceTimersByTime(10);
    expect(vi.getTimerCount()).toBe(0);
    now = 90_000;
    expect(turns.ms).toBe(0);
  });
});
