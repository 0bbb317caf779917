import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/enumerations';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { englishOf } from '@/lib/embedded-dsp/exchange/gates/gate-words';
import { localTime } from '@/lib/embedded-dsp/exchange/market/local-time';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { adSet, campaign } from './sample-campaign';
import { ample, exchangeOf, hour, rates, run, start, sum, worldOf } from './sample-world';

/** The long run asks for 300. */
const programs = Number(process.env.BUDGETS ?? 15);
const program = fc.record({
  totalBudget: fc.bigInt({ min: 1n, max: 20_000_000n }),
  dailyBudget: fc.option(fc.bigInt({ min: 1n, max: 5_000_000n }), { nil: null }),
  balance: fc.bigInt({ min: -1_000n, max: 15_000_000n }),
  maxPrice: fc.bigInt({ min: 1_000_000n, max: 900_000_000n }),
  bidType: fc.constantFrom('FIXED_BID' as const, 'DYNAMIC_RANGE_BID' as const, 'ADAPTIVE_BID' as const),
  strategy: fc.constantFrom(
    'CPM' as const,
    'SPEND' as const,
    'CLICKS' as const,
    'CPC' as const,
    'IMPRESSIONS' as const,
  ),
  margin: fc.double({ min: 0, max: 0.6, noNaN: true }),
  steps: fc.array(fc.integer({ min: 1, max: 5 * 3600 }), { minLength: 1, maxLength: 6 }),
  seed: fc.integer({ min: 1, max: 4 }),
});

describe('money', () => {
  it('is never spent above the total, the daily budget or, by more than one impression, the balance', () => {
    fc.assert(
      fc.property(program, ({ balance, maxPrice, steps, seed, totalBudget, ...rest }) => {
        const dailyBudget =
          rest.dailyBudget !== null && rest.dailyBudget > totalBudget ? totalBudget : rest.dailyBudget;
        const { bidType, strategy, margin } = rest;
        const about = { totalBudget, dailyBudget, bidType, strategy, margin, timeZone: 'Asia/Almaty' };
        const twins = [1, 2].map((id) => campaign({ ...about, id, adSets: [adSet({ id: id * 10, maxPrice })] }));
        const exchange = exchangeOf({ world: worldOf(seed), requestsPerSecond: 0.5 });
        exchange.setCampaigns(twins, new Map(), new Map([[1, balance]]));
        let at = start;
        const outcomes = steps.map((step) => {
          at += step * 1000;
          return exchange.advance(at);
        });
        checkLimits(outcomes, { totalBudget, dailyBudget });
        const all = outcomes.flatMap(({ facts }) => facts).reduce((total, { spend }) => total + spend, 0n);
        const dearest = strategy === 'CPC' ? maxPrice : maxPrice / 1000n;
        expect(all).toBeLessThanOrEqual(balance > 0n ? balance + dearest : 0n);
      }),
      { numRuns: programs, endOnFailure: true },
    );
  });

  it('is spent to the last impression that the total budget pays for', () => {
    const outcome = run([campaign({ totalBudget: 3_000_000n })], 2, { requestsPerSecond: 2 });
    const spent = outcome.spendByCampaign.get(1) ?? 0n;
    expect(spent).toBeLessThanOrEqual(3_000_000n);
    expect(3_000_000n - spent).toBeLessThan(300_000n);
    expect(outcome.reasons.map(({ code }) => code)).toContain('TOTAL_BUDGET_SPENT');
  });

  it('remembers what was used before it started', () => {
    const use = {
      spent: 999_900_000n,
      clicks: 0,
      impressions: 0,
      day: '2026-11-16',
      spentToday: 0n,
      clicksToday: 0,
      impressionsToday: 0,
    };
    const outcome = run([campaign({ totalBudget: 1_000_000_000n })], 1, { requestsPerSecond: 2 }, new Map([[1, use]]));
    expect(outcome.spendByCampaign.get(1) ?? 0n).toBeLessThanOrEqual(100_000n);
  });

  it('does not forget its own spend when an older account of it is handed over', () => {
    const campaigns = [campaign({ totalBudget: 5_000_000n })];
    const exchange = exchangeOf({ requestsPerSecond: 5 });
    const stale = {
      spent: 0n,
      clicks: 0,
      impressions: 0,
      day: '2026-11-16',
      spentToday: 0n,
      clicksToday: 0,
      impressionsToday: 0,
    };
    let spent = 0n;
    for (let step = 1; step <= 12; step++) {
      exchange.setCampaigns(campaigns, new Map([[1, stale]]), ample(campaigns));
      spent += exchange.advance(start + (step * hour) / 6).spendByCampaign.get(1) ?? 0n;
    }
    expect(spent).toBeGreaterThan(4_000_000n);
    expect(spent).toBeLessThanOrEqual(5_000_000n);
  });

  it('pays the client’s price per impression while the exchange gets it less the margin', () => {
    const exchange = exchangeOf({ requestsPerSecond: 5 });
    exchange.setCampaigns(
      [campaign({ currency: 'USD', adSets: [adSet({ maxPrice: 5_000_000n })] })],
      new Map(),
      new Map([[1, 10n ** 12n]]),
    );
    const outcome = exchange.advance(start + hour);
    expect(outcome.spendByCampaign.get(1)).toBe(5_000n * BigInt(sum(outcome, 'impressions')));
    const won = exchange.recent(1).find(({ code }) => code === 'WON');
    const explained = won && exchange.explain(won.requestId, 1);
    const currency = currencies.find((one) => one === explained?.request.cur[0]) ?? 'USD';
    const offered = (4_000_000n * rates.USD) / rates[currency];
    expect(englishOf(explained?.adSets[0]?.steps.at(-1)?.compared ?? [])).toContain(
      `offers ${Number(offered) / 1_000_000} ${currency}`,
    );
  });
});

function checkLimits(
  outcomes: Outcome[],
  { totalBudget, dailyBudget }: { totalBudget: bigint; dailyBudget: bigint | null },
) {
  const total = new Map<number, bigint>();
  const daily = new Map<string, bigint>();
  for (const { campaignId, slot, spend } of outcomes.flatMap(({ facts }) => facts)) {
    const key = `${campaignId} ${localTime('Asia/Almaty', slot * slotMs).day}`;
    total.set(campaignId, (total.get(campaignId) ?? 0n) + spend);
    daily.set(key, (daily.get(key) ?? 0n) + spend);
  }
  for (const spent of total.values()) expect(spent).toBeLessThanOrEqual(totalBudget);
  if (dailyBudget !== null) for (const spent of daily.values()) expect(spent).toBeLessThanOrEqual(dailyBudget);
}
