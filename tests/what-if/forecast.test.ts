import { describe, expect, it } from 'vitest';
import { toMicros } from '@/lib/contract/money';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { drawsFrom } from '@/lib/embedded-dsp/exchange/market/random';
import { comingDays } from '@/lib/embedded-dsp/what-if/forecast/coming-days';
import { type ForecastFigures, forecastOf } from '@/lib/embedded-dsp/what-if/forecast/forecast-of';
import { leftByCap, peopleBehind, reached } from '@/lib/embedded-dsp/what-if/forecast/people-reached';
import { type TrafficWeek, usualHours, weekOf } from '@/lib/embedded-dsp/what-if/replay/traffic-week';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { day, exchangeOf, start, worldOf } from '../exchange/sample-world';
import { marketOf } from './trial-world';

const seed = 7;
const requestsPerSecond = 0.25;
const nothing = { fits: 0, bids: 0, wins: 0, impressions: 0, clicks: 0, spend: 0 };
const unused = { spent: 0n, clicks: 0, impressions: 0, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };
const inCountry = (key: string, maxPrice: bigint) => ({
  adSets: [
    adSet({
      maxPrice,
      target: target({ geo: { isEverywhere: false, included: [{ kind: 'country', key }], excluded: [] } }),
    }),
  ],
});

/** Each in a country of its own: nobody is in another's way. */
const campaigns: BiddableCampaign[] = [
  campaign({ id: 1, clientId: 1, ...inCountry('US', 900_000_000n) }),
  campaign({ id: 2, clientId: 2, ...inCountry('RU', 300_000_000n), dailyBudget: 60_000_000n }),
  campaign({ id: 3, clientId: 3, ...inCountry('DE', 900_000_000n), totalBudget: 60_000_000n }),
  campaign({ id: 4, clientId: 4, ...inCountry('KZ', 250_000_000n) }),
  campaign({ id: 5, clientId: 5, ...inCountry('AE', 900_000_000n), schedule: `${'0'.repeat(24)}${'1'.repeat(144)}` }),
  campaign({ id: 6, clientId: 6, ...inCountry('GB', 900_000_000n), frequency: { times: 2, days: 7 } }),
  campaign({ id: 7, clientId: 7, ...inCountry('FR', 900_000_000n), strategy: 'SPEND', endsAt: start + 5 * day }),
];

function foreseen(one: BiddableCampaign): ForecastFigures {
  const world = worldOf(seed);
  const market = marketOf(seed, { requestsPerSecond });
  const draft = { before: null, after: one, others: campaigns.filter(({ id }) => id !== one.id) };
  const week = weekOf(world, market, draft, { from: start - 7 * day, to: start, most: 60_000 });
  return forecastOf({ campaign: one, week, now: start, people: world.population.size, use: unused });
}

describe('a forecast', () => {
  const forecasts = new Map(campaigns.map((one) => [one.id, foreseen(one)]));
  const of = (id: number) => {
    const found = forecasts.get(id);
    if (!found) throw new Error(`No campaign ${id}`);
    return found;
  };

  it('holds what the next days bring, four times of five', () => {
    const exchange = exchangeOf({ world: worldOf(seed), requestsPerSecond });
    exchange.setCampaigns(campaigns, new Map(), new Map(campaigns.map(({ clientId }) => [clientId, 10n ** 15n])));
    // The first day of a forecast is what is left of today: half of it.
    const { facts } = exchange.advance(start + 4.5 * day);
    const bands = campaigns.map(({ id }) => {
      const spend = facts.reduce((sum, fact) => (fact.campaignId === id ? sum + fact.spend : sum), 0n);
      const days = of(id).days.slice(0, 5);
      const sum = (side: 'low' | 'high') => days.reduce((total, one) => total + toMicros(one.spend[side]), 0n);
      return { id, isHeld: sum('low') <= spend && spend <= sum('high'), spend };
    });
    expect(bands.filter(({ spend }) => spend === 0n)).toEqual([]);
    expect(bands.filter(({ isHeld }) => isHeld).length).toBeGreaterThanOrEqual(6);
  });

  it('tells when a budget will be spent, and when it will not', () => {
    expect(of(1)).toMatchObject({ spendsBudget: 'NO', budgetSpentOn: null, dailyBudgetSpentAt: null });
    expect(of(2).dailyBudgetSpentAt).toMatch(/^\d\d:\d\d$/);
    expect(of(3)).toMatchObject({ spendsBudget: 'YES', budgetSpentOn: expect.stringMatching(/^2026-/) });
  });

  it('never spends more than a day’s budget, and nothing outside dates and schedule', () => {
    for (const { spend } of of(2).days) expect(toMicros(spend.high)).toBeLessThanOrEqual(60_000_000n);
    expect(toMicros(of(2).week.spend.high)).toBeLessThanOrEqual(7n * 60_000_000n);
    for (const { spend } of [of(3).week, of(3).month]) expect(toMicros(spend.high)).toBeLessThanOrEqual(60_000_000n);
    expect(
      of(7)
        .days.slice(6)
        .every(({ spend }) => spend.likely === '0'),
    ).toBe(true);
    const mondays = of(5).days.filter(({ date }) => new Date(date).getUTCDay() === 1);
    expect(mondays.every(({ spend }) => spend.likely === '0')).toBe(true);
  });

  it('meets a rival that began today in all of the week before', () => {
    const rival = campaign({ id: 9, clientId: 9, ...inCountry('US', 950_000_000n), startsAt: start - 1 });
    const winsBeside = (others: BiddableCampaign[]) => {
      const draft = { before: null, after: campaign({ id: 1, ...inCountry('US', 900_000_000n) }), others };
      const market = marketOf(seed, { requestsPerSecond });
      return (
        weekOf(worldOf(seed), market, draft, { from: start - 7 * day, to: start, most: 20_000 }).counts.get('WON') ?? 0
      );
    };
    expect(winsBeside([])).toBeGreaterThan(100);
    expect(winsBeside([rival])).toBe(0);
  });

  it('adds up where a budget ran out and the next hours bring nothing', () => {
    const one = campaign({ id: 8, dailyBudget: 10_000_000n });
    for (let seed = 1; seed < 50; seed++) {
      const by = (13 / 7) * (seed % 10);
      const hour = (at: number) => ({
        ...nothing,
        impressions: (at % 3) * by,
        spend: (at % 3) * seed * 333_333.3 * by,
      });
      const hours = Array.from({ length: 168 }, (_, at) => ({ ...hour(at), requests: 10 }));
      const { days } = comingDays({ campaign: one, use: unused, hours, strength: 1, now: start, length: 3 });
      for (const { spend } of days) expect(spend).toBeLessThanOrEqual(10_000_001);
    }
  });

  it('tells days that differ by chance alone as alike, and keeps what is beyond chance', () => {
    const draw = drawsFrom(11);
    const weekOfDays = (shownInHour: (at: number) => number): TrafficWeek => {
      const hours = Array.from({ length: 168 }, (_, at) => ({ ...nothing, impressions: shownInHour(at) }));
      const all = { hours: 1, requests: 1_000 };
      return {
        requests: 168_000,
        of: 168_000,
        soldFrom: 0,
        hours,
        sold: hours.map(() => all),
        usual: hours.map(() => 1_000),
        known: { requests: 0, people: 0 },
        counts: new Map(),
        error: 0,
        isExtrapolated: false,
        real: 0,
      };
    };
    const spreadOf = (week: TrafficWeek) => {
      const hours = usualHours(week);
      const days = Array.from({ length: 7 }, (_, day) =>
        hours.slice(24 * day, 24 * day + 24).reduce((sum, { impressions }) => sum + impressions, 0),
      );
      return Math.max(...days) / Math.min(...days);
    };
    // One in ten hours shows one: a day has about two, now none and now five.
    expect(spreadOf(weekOfDays(() => (draw() < 0.1 ? 1 : 0)))).toBeLessThan(1.05);
    expect(spreadOf(weekOfDays((at) => (at < 24 ? 2_000 : 1_000)))).toBeGreaterThan(1.9);
  });

  it('names the gate that takes most', () => {
    expect(of(4).gate).toMatchObject({ code: 'GEO', share: expect.any(Number) });
  });

  it('keeps its ranges in order, and adds up the days', () => {
    for (const { days, week, month } of forecasts.values()) {
      expect(days).toHaveLength(30);
      for (const { impressions } of [...days, week, month]) {
        expect(impressions.low).toBeLessThanOrEqual(impressions.likely);
        expect(impressions.likely).toBeLessThanOrEqual(impressions.high);
      }
      expect(month.reach.likely).toBeLessThanOrEqual(month.impressions.likely + 1);
      expect(month.reach.likely).toBeGreaterThanOrEqual(week.reach.likely);
    }
  });
});

describe('people behind requests', () => {
  it('are as many as those who would be met as often', () => {
    for (const people of [500, 8_000, 100_000]) {
      const met = reached(people, 20_000);
      expect(peopleBehind(met, 20_000, 1_000_000) / people).toBeCloseTo(1, 1);
    }
  });

  it('see less of a campaign the lower its cap is', () => {
    const parts = [1, 2, 5, 1_000].map((cap) => leftByCap(1_000, 3_000, cap));
    expect(parts.toSorted((one, other) => one - other)).toEqual(parts);
    expect(parts.at(-1)).toBeCloseTo(1, 3);
  });
});
