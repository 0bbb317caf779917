import { describe, expect, it } from 'vitest';
import { compileCampaign } from '@/lib/embedded-dsp/exchange/campaigns/compiled-campaign';
import { FrequencyCounters } from '@/lib/embedded-dsp/exchange/campaigns/frequency-counters';
import { localTime } from '@/lib/embedded-dsp/exchange/market/local-time';
import { dueNow } from '@/lib/embedded-dsp/exchange/price/pacing';
import { firstSteering, steer } from '@/lib/embedded-dsp/exchange/price/steering';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { adSet, campaign } from './sample-campaign';
import { ample, day, exchangeOf, hour, run, spendOf, start, sum } from './sample-world';

/** The long run asks for four times as many requests. */
const requests = (perSecond: number) => ({ requestsPerSecond: perSecond * Number(process.env.TRAFFIC ?? 1) });

describe('strategies', () => {
  it.each(['FIXED_BID', 'DYNAMIC_RANGE_BID', 'ADAPTIVE_BID'] as const)(
    'CPM pays no more than the maximum on average, with %s',
    (bidType) => {
      const outcome = run([campaign({ bidType, adSets: [adSet({ maxPrice: 60_000_000n })] })], 2, requests(4));
      const average = (spendOf(outcome) * 1000n) / BigInt(sum(outcome, 'impressions'));
      expect(average).toBeLessThanOrEqual(60_000_000n);
      expect(average).toBeGreaterThan(10_000_000n);
    },
  );

  it('CPC pays no more than the maximum per click on average', () => {
    const dearest = [adSet({ maxPrice: 25_000_000n })];
    const outcome = run([campaign({ strategy: 'CPC', adSets: dearest })], 3, requests(10));
    expect(sum(outcome, 'clicks')).toBeGreaterThan(30);
    expect(spendOf(outcome) / BigInt(sum(outcome, 'clicks'))).toBeLessThanOrEqual(25_000_000n);
  });

  it('CPC lowers its prices while clicks cost more than they may, and only then', () => {
    const compiled = compileCampaign(campaign({ strategy: 'CPC', adSets: [adSet({ maxPrice: 10_000_000n })] }));
    const after = (spent: bigint) =>
      steer(firstSteering(compiled), compiled, { ...nothing, spent, clicks: 100, impressions: 40_000 }).costPerClick;
    expect(after(890_000_000n)).toBe(1_000_000);
    expect(after(1_000_000_000n)).toBeLessThan(800_000);
    expect(after(2_000_000_000n)).toBeLessThan(200_000);
  });

  it('SPEND uses the whole budget evenly over the hours, by their traffic', () => {
    const totalBudget = 60_000_000n;
    const outcome = run([campaign({ strategy: 'SPEND', totalBudget, endsAt: start + day })], 25, requests(1));
    const byHour = Array.from({ length: 24 }, (_, index) =>
      outcome.facts
        .filter(({ slot }) => Math.floor((slot * slotMs - start) / hour) === index)
        .reduce((total, { spend }) => total + Number(spend), 0),
    );
    expect(Number(spendOf(outcome))).toBeGreaterThan(0.97 * Number(totalBudget));
    expect(Math.max(...byHour)).toBeLessThan(0.09 * Number(totalBudget));
    expect(Math.min(...byHour)).toBeGreaterThan(0.002 * Number(totalBudget));
  });

  it('DYNAMIC_RANGE_BID pays less per impression than FIXED_BID', () => {
    const price = (bidType: 'FIXED_BID' | 'DYNAMIC_RANGE_BID') => {
      const outcome = run([campaign({ bidType })], 1, requests(4));
      return Number(spendOf(outcome)) / sum(outcome, 'impressions');
    };
    expect(price('DYNAMIC_RANGE_BID')).toBeLessThan(0.7 * price('FIXED_BID'));
  });

  it('WIN_RATE holds a third of its auctions', () => {
    const outcome = run(
      [campaign({ strategy: 'WIN_RATE', bidType: 'ADAPTIVE_BID', adSets: [adSet({ maxPrice: 90_000_000n })] })],
      16,
      requests(0.5),
    );
    const late = outcome.facts.filter(({ slot }) => slot * slotMs >= start + 8 * hour);
    const total = (measure: 'bids' | 'wins') => late.reduce((all, fact) => all + fact[measure], 0);
    expect(total('wins') / total('bids')).toBeGreaterThan(0.25);
    expect(total('wins') / total('bids')).toBeLessThan(0.45);
  });

  it('WIN_RATE holds the rate that its campaign names instead', () => {
    const held = (targetWinRate: number, maxPrice: bigint) => {
      const given = { strategy: 'WIN_RATE', bidType: 'ADAPTIVE_BID', targetWinRate } as const;
      const outcome = run([campaign({ ...given, adSets: [adSet({ maxPrice })] })], 16, requests(0.5));
      const late = outcome.facts.filter(({ slot }) => slot * slotMs >= start + 8 * hour);
      const total = (measure: 'bids' | 'wins') => late.reduce((all, fact) => all + fact[measure], 0);
      return total('wins') / total('bids');
    };
    expect(Math.abs(held(0.15, 90_000_000n) - 0.15)).toBeLessThan(0.08);
    expect(Math.abs(held(0.6, 300_000_000n) - 0.6)).toBeLessThan(0.1);
  });

  it('spreads uniform clicks over the hours', () => {
    const outcome = run([campaign({ uniformClicks: true, maximumClicksInDay: 24 })], 6, requests(5));
    const clicks = outcome.facts.filter(({ clicks }) => clicks > 0);
    expect(sum(outcome, 'clicks')).toBeLessThan(22);
    expect(sum(outcome, 'clicks')).toBeGreaterThan(4);
    expect(new Set(clicks.map(({ slot }) => Math.floor((slot * slotMs) / hour))).size).toBeGreaterThanOrEqual(4);
  });
});

const nothing = { due: 0, used: 0, bids: 0, wins: 0 };

describe('pacing', () => {
  it('counts on the scheduled hours alone', () => {
    const nights = Array.from({ length: 168 }, (_, index) => (index % 24 < 6 ? '1' : '0')).join('');
    const left = { totalLeft: 1_000n, dayLeft: 1_000n, clicks: 0, clicksToday: 0 };
    const due = (schedule: string | null, at: number) =>
      dueNow(
        compileCampaign(campaign({ schedule, timeZone: 'UTC', bidType: 'ADAPTIVE_BID' })),
        left,
        localTime('UTC', at),
        at,
      ).spendAllowed;
    const lastQuarter = Date.UTC(2026, 10, 17, 5, 45);
    expect(due(nights, lastQuarter)).toBe(1_000);
    expect(due(null, lastQuarter)).toBeLessThan(20);
    expect(due(nights, Date.UTC(2026, 10, 17, 12))).toBe(0);
  });

  it('spreads a daily budget for SPEND and adaptive bids only', () => {
    const left = { totalLeft: 1_000n, dayLeft: 1_000n, clicks: 0, clicksToday: 0 };
    const noon = Date.UTC(2026, 10, 17, 12);
    const allowed = (given: Parameters<typeof campaign>[0]) =>
      dueNow(compileCampaign(campaign({ timeZone: 'UTC', ...given })), left, localTime('UTC', noon), noon).spendAllowed;
    expect(allowed({ strategy: 'CLICKS', bidType: 'FIXED_BID' })).toBe(Infinity);
    expect(allowed({ strategy: 'CLICKS', bidType: 'ADAPTIVE_BID' })).toBeLessThan(50);
    expect(allowed({ strategy: 'SPEND', bidType: 'FIXED_BID' })).toBeLessThan(50);
  });

  it('bids in no hour that the schedule has off, in the campaign’s zone', () => {
    // Mondays before noon, and the first two hours of Tuesdays.
    const schedule = Array.from({ length: 168 }, (_, index) => (index < 12 || (index >= 24 && index < 26) ? '1' : '0'));
    const about = { schedule: schedule.join(''), timeZone: 'America/New_York' };
    const outcome = run([campaign(about)], 24, requests(0.25));
    const hours = new Set(outcome.facts.map(({ slot }) => localTime('America/New_York', slot * slotMs).hourOfWeek));
    // From four in the morning on.
    expect([...hours].sort((one, other) => one - other)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 24, 25]);
  });
});

describe('the frequency cap', () => {
  it('is never exceeded in any rolling window', () => {
    const exchange = exchangeOf(requests(5));
    exchange.setCampaigns([campaign({ frequency: { times: 2, days: 1 } })], new Map(), new Map([[1, 10n ** 15n]]));
    const facts = Array.from({ length: 2 }, (_, index) => exchange.advance(start + (index + 1) * hour).facts).flat();
    const shown = new Map<number, number>();
    for (const { viewer, impressions } of facts) {
      if (viewer !== null) shown.set(viewer, (shown.get(viewer) ?? 0) + impressions);
    }
    expect(Math.max(...shown.values())).toBe(2);
    expect(facts.filter(({ viewer, impressions }) => viewer === null && impressions > 0)).toEqual([]);
  });

  it('counts a window of days × 24 hours that moves on', () => {
    const counters = new FrequencyCounters();
    counters.add(5, start);
    counters.add(5, start + hour);
    expect(counters.count(5, start + day - 1, 1)).toBe(2);
    expect(counters.count(5, start + day, 1)).toBe(1);
    expect(counters.count(5, start + day + hour, 1)).toBe(0);
    expect(counters.count(6, start, 30)).toBe(0);
  });

  it('holds across a restart when the past is remembered', () => {
    const capped = [campaign({ frequency: { times: 1, days: 30 } })];
    const before = exchangeOf(requests(5));
    before.setCampaigns(capped, new Map(), ample(capped));
    const { facts } = before.advance(start + hour / 2);
    const after = exchangeOf({ ...requests(5), startsAt: start + hour / 2 });
    after.setCampaigns(capped, new Map(), ample(capped));
    after.remember(facts);
    const seen = new Set(facts.filter(({ impressions }) => impressions > 0).map(({ viewer }) => viewer));
    const again = after
      .advance(start + hour)
      .facts.filter(({ viewer, impressions }) => impressions > 0 && seen.has(viewer));
    expect(seen.size).toBeGreaterThan(100);
    expect(again).toEqual([]);
  });
});
