import { describe, expect, it } from 'vitest';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { adSet, campaign } from './sample-campaign';
import { ample, exchangeOf, hour, run, start, sum } from './sample-world';

const count = (outcome: Outcome, id: number, code: string) =>
  outcome.reasons
    .filter((reason) => reason.campaignId === id && reason.code === code)
    .reduce((total, reason) => total + reason.count, 0);

describe('campaigns of one client', () => {
  it('take turns when they bid alike, by what is due to each', () => {
    const twins = [1, 2].map((id) => campaign({ id, totalBudget: BigInt(id) * 10n ** 11n }));
    const outcome = run(twins, 0.2);
    const small = sum(outcome, 'wins', 1);
    const large = sum(outcome, 'wins', 2);
    expect(large / small).toBeGreaterThan(1.8);
    expect(large / small).toBeLessThan(2.2);
  });

  it('send the higher bid alone; the one left out counts why, and no bid', () => {
    const dear = campaign({ id: 2, adSets: [adSet({ maxPrice: 600_000_000n })] });
    const outcome = run([campaign(), dear], 0.1);
    expect(sum(outcome, 'bids', 1)).toBe(0);
    expect(count(outcome, 1, 'LOST_TO_OWN')).toBeGreaterThan(100);
    expect(count(outcome, 2, 'LOST_TO_OWN')).toBe(0);
    expect(outcome.uses.get(1)?.leftOutFor).toEqual(new Map([[2, expect.any(Number)]]));
  });

  it('are told apart from those of another client, which lose to a higher bid', () => {
    const dear = campaign({ id: 2, clientId: 2, adSets: [adSet({ maxPrice: 600_000_000n })] });
    const outcome = run([campaign(), dear], 0.1);
    expect(count(outcome, 1, 'LOST_TO_OWN')).toBe(0);
    expect(count(outcome, 1, 'LOST')).toBe(sum(outcome, 'bids', 1));
  });

  it('are named to the one that was left out', () => {
    const pair = [campaign(), campaign({ id: 2, adSets: [adSet({ maxPrice: 600_000_000n })] })];
    const exchange = exchangeOf();
    exchange.setCampaigns(pair, new Map(), ample(pair));
    exchange.advance(start + hour / 60);
    const lost = exchange.recent(1).find(({ code }) => code === 'LOST_TO_OWN');
    expect(lost?.lostTo).toBe(2);
    expect(exchange.explain(lost?.requestId ?? '', 1)).toMatchObject({ isBid: true, lostTo: 2 });
  });
});
