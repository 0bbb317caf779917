import { describe, expect, it } from 'vitest';
import { removableGates } from '@/lib/contract/delivery/removable-gates';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { replay } from '@/lib/embedded-dsp/what-if/replay/replay';
import { withoutGates } from '@/lib/embedded-dsp/what-if/replay/without-gates';
import { adSet, campaign } from '../exchange/sample-campaign';
import { start, worldOf } from '../exchange/sample-world';
import { heldBy } from './gate-cases';
import { lived, marketOf, minutes, seeds } from './trial-world';

const span = 20 * minutes;
const priced = (maxPrice: bigint) => ({ adSets: [adSet({ maxPrice })] });
const other = campaign({ id: 2, ...priced(380_000_000n), dailyBudget: 90_000_000n });
const rival = campaign({ id: 3, clientId: 9, ...priced(400_000_000n), strategy: 'SPEND', dailyBudget: 80_000_000n });

function replayed(seed: number, before: BiddableCampaign, after: BiddableCampaign, most: number) {
  const draft = { before, after, others: [other, rival] };
  const balances = new Map([1, 9].map((client) => [client, 10n ** 15n]));
  const stretch = { from: start, to: start + span, most };
  return replay(worldOf(seed), marketOf(seed), draft, {
    beginning: { uses: new Map(), balances, history: [] },
    stretch,
  });
}

describe('a replay from the beginning', () => {
  const changes: [string, Partial<BiddableCampaign>][] = [
    ['a daily budget', { dailyBudget: 70_000_000n }],
    ['a frequency cap', { frequency: { times: 1, days: 1 } }],
    ['an even spend', { strategy: 'SPEND', dailyBudget: 200_000_000n }],
    ['a limit of impressions', { maximumImpressionsInDay: 150 }],
    ['a price per click', { strategy: 'CPC', dailyBudget: 200_000_000n }],
    ['an adaptive bid', { bidType: 'ADAPTIVE_BID', dailyBudget: 200_000_000n }],
  ];

  const cases = changes.flatMap(([name, change]) => seeds.map((seed) => [name, seed, change] as const));

  it.each(cases)('counts reason by reason what is lived with %s (seed %i)', (_, seed, change) => {
    const before = campaign(priced(330_000_000n));
    const after = { ...before, ...change };
    const result = replayed(seed, before, after, 1_000_000);
    expect(result.isWhole).toBe(true);
    for (const [side, one] of [[result.before, before] as const, [result.after, after] as const])
      expect({ ...side, counts: Object.fromEntries(side?.counts ?? []) }).toEqual(
        lived(seed, [one, other, rival], 1, span),
      );
    expect(result.after.counts).not.toEqual(result.before?.counts);
  });

  // These go by what was seen long before.
  const { OPTIMISATION: _results, GOAL: _goal, ...used } = heldBy;
  const removed = Object.entries(used).flatMap(([gate, given]) =>
    seeds.slice(0, Math.ceil(seeds.length / 2)).map((seed) => [gate, seed, given] as const),
  );

  it.each(removed)('counts reason by reason what is lived without %s, and with it (seed %i)', (name, seed, given) => {
    const gate = removableGates.find((one) => one === name) ?? 'GEO';
    const before = campaign({ ...priced(600_000_000n), ...given });
    const after = withoutGates(before, [gate], [1, 2, 3]);
    const { before: held, after: open } = replayed(seed, before, after, 1_000_000);
    for (const [side, one] of [[held, before] as const, [open, after] as const])
      expect({ ...side, counts: Object.fromEntries(side?.counts ?? []) }).toEqual(
        lived(seed, [one, other, rival], 1, span),
      );
    expect(held?.counts.get(gate)).toBeGreaterThan(0);
    expect(open.counts.get(gate)).toBeUndefined();
    const back = replayed(seed, after, before, 1_000_000);
    expect([back.before, back.after]).toEqual([open, held]);
  });

  it('pays for everything where the balance is left out', () => {
    const before = campaign(priced(600_000_000n));
    const balances = new Map([
      [1, 900_000n],
      [9, 10n ** 15n],
    ]);
    const stretch = { from: start, to: start + span, most: 1_000_000 };
    const result = replay(
      worldOf(7),
      marketOf(7),
      { before, after: before, others: [other, rival], isPaidFor: true },
      { beginning: { uses: new Map(), balances, history: [] }, stretch },
    );
    expect(result.before?.counts.get('BALANCE_RESERVED')).toBeGreaterThan(0);
    expect({ ...result.after, counts: Object.fromEntries(result.after.counts) }).toEqual(
      lived(7, [before, other, rival], 1, span),
    );
  });

  it('says that it is not whole where traffic and budgets were made smaller', () => {
    const before = campaign(priced(330_000_000n));
    const result = replayed(7, before, { ...before, dailyBudget: 70_000_000n }, 10_000);
    expect(result.isWhole).toBe(false);
    expect(result.requests).toBeLessThan(12_000);
    // What is left of a smaller budget may be a whole impression.
    expect(Number(result.after.spend)).toBeLessThanOrEqual((70_000_000 * 10_000) / result.of + 330_000);
    expect(result.after.counts.get('DAILY_BUDGET_RESERVED')).toBeGreaterThan(0);
  });
});
