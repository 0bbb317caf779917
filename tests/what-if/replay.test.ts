import { describe, expect, it } from 'vitest';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { replay } from '@/lib/embedded-dsp/what-if/replay/replay';
import { campaign } from '../exchange/sample-campaign';
import { start, worldOf } from '../exchange/sample-world';
import { other, priced, replayed, rival, span } from './replayed';
import { lived, marketOf, seeds } from './trial-world';

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
