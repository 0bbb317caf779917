import { expect, it } from 'vitest';
import { systemClock } from '@/lib/embedded-dsp/clock';
import { noFacts } from '@/lib/embedded-dsp/facts/encoded-facts';
import { OnlineTracker } from '@/lib/embedded-dsp/live-exchange/online-tracker';
import { Unsettled } from '@/lib/embedded-dsp/live-exchange/unsettled';
import type { Settled } from '@/lib/embedded-dsp/settlement/settlement';

/** Reasons of an hour as a market of many campaigns has them. */
const reasons = Array.from({ length: 2_500 }, (_, index) => ({
  campaignId: 1 + Math.floor(index / 5),
  hour: 0,
  count: 1 + index,
  code: (['WON', 'LOST', 'FORMAT', 'BUNDLE', 'RULE_COST'] as const)[index % 5] ?? 'WON',
}));
const outcome = {
  until: 1,
  requests: 0,
  facts: noFacts,
  spendByCampaign: new Map(),
  uses: new Map(),
  notices: [7],
  reasons,
};

it('Many reasons are settled a part at a time, each of them and each notice once, although the store fails', async () => {
  const settled: Settled[] = [];
  let calls = 0;
  const settle = async (part: Settled) => {
    calls++;
    if (calls % 2 === 1) throw new Error('The store is away');
    settled.push(part);
    return new Map();
  };
  const settlement = { settle, replay: async () => undefined };
  const unsettled = new Unsettled({ settlement, onBalance: () => undefined, clock: systemClock }, new OnlineTracker());
  unsettled.push(outcome);
  for (let turn = 0; settled.length < 3 && turn < 10; turn++) await unsettled.settle().catch(() => undefined);
  await unsettled.settle();
  expect(settled.flatMap((part) => part.reasons)).toEqual(reasons);
  expect(Math.max(...settled.map((part) => part.reasons.length))).toBeLessThanOrEqual(1_000);
  expect(settled.flatMap((part) => part.notices ?? [])).toEqual([7]);
});
