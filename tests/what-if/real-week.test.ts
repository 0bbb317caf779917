import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMicros } from '@/lib/contract/money';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { drawsFrom } from '@/lib/embedded-dsp/exchange/market/random';
import type { MarketNow } from '@/lib/embedded-dsp/exchange/market-now';
import { type BidEnd, priceStep } from '@/lib/embedded-dsp/exchange/price/bid-ends';
import { fileNameOf, frameOf, type KeptHour } from '@/lib/embedded-dsp/kept-traffic/kept-file';
import { together } from '@/lib/embedded-dsp/kept-traffic/kept-traffic';
import { forecastOf } from '@/lib/embedded-dsp/what-if/forecast/forecast-of';
import { priceCurve } from '@/lib/embedded-dsp/what-if/replay/price-curve';
import { bothWeeks, realWeek } from '@/lib/embedded-dsp/what-if/replay/real-week';
import { SampleTrial } from '@/lib/embedded-dsp/what-if/replay/sample-trial';
import { sampleTraffic } from '@/lib/embedded-dsp/what-if/replay/traffic-sample';
import { seenHours, type TrafficWeek, weekOf } from '@/lib/embedded-dsp/what-if/replay/traffic-week';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { day, exchangeOf, ssps, start, worldOf } from '../exchange/sample-world';
import { marketOf } from './trial-world';

/** Traffic of the simulated exchange, kept as that of real SSPs: of it everything is known. */
const seed = 7;
const requestsPerSecond = 0.1;
const from = start - 7 * day;
const hourMs = 3_600_000;
const world = worldOf(seed);
const market = marketOf(seed, { requestsPerSecond });
/** Nothing is simulated. */
const unsold: MarketNow = { ...market, sold: [], requestsPerSecond: 0 };
const geo = { isEverywhere: false, included: [{ kind: 'country' as const, key: 'RU' }], excluded: [] };
const one: BiddableCampaign = campaign({ id: 2, adSets: [adSet({ maxPrice: 300_000_000n, target: target({ geo }) })] });
const draft = { before: null, after: one, others: [] };
const unused = { spent: 0n, clicks: 0, impressions: 0, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };

let folder: string;
let known: TrafficWeek;
/** Where every request is kept. */
let whole: TrafficWeek;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'real-week-'));
  known = weekOf(world, market, draft, { from, to: start, most: 1_000_000 });
  keep();
  whole = weekFrom(100_000);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes every request and how bids of this price ended, as bids of the past would have. */
function keep(): void {
  const draw = drawsFrom(3);
  const files = new Map<string, KeptHour>();
  const ends: BidEnd[] = [];
  const trial = new SampleTrial(market, draft, ({ sampled, bid, code, shown }) => {
    if (!bid) return;
    const { sspId, format, currency } = sampled.request.context;
    const [wins, impressions, clicks] = [code === 'WON', shown !== null, shown?.isClicked === true].map(Number);
    ends.push({
      sspId,
      format,
      currency,
      step: priceStep(bid.price.bid),
      bids: 1,
      wins: wins ?? 0,
      impressions: impressions ?? 0,
      clicks: clicks ?? 0,
    });
  });
  const { requests } = sampleTraffic(world, market, { from, to: start, most: 1_000_000 });
  const all = [...requests];
  trial.run(all);
  for (const { request, second } of all) {
    const name = fileNameOf({ sspId: request.context.sspId, hour: Math.floor(second / 3600) });
    const file = files.get(name) ?? { of: 0, requests: [], ends: [] };
    files.set(name, file);
    file.of++;
    file.requests.push({ tag: draw(), context: request.context });
  }
  const [first] = files.values();
  first?.ends.push(...together(ends));
  for (const [name, file] of files) writeFileSync(join(folder, name), frameOf(file));
}

const stretchOf = (mostOfHour: number, given = {}) => ({
  folder,
  sspIds: ssps.map(({ id }) => id),
  from,
  to: start,
  most: 1_000_000,
  mostOfHour,
  ...given,
});
const weekFrom = (mostOfHour: number, given = {}): TrafficWeek => {
  const week = realWeek(unsold, draft, stretchOf(mostOfHour, given));
  if (!week) throw new Error('Requests are kept');
  return week;
};
type Measure = 'fits' | 'bids' | 'wins' | 'impressions' | 'spend';
const sum = ({ hours }: TrafficWeek, measure: Measure) => hours.reduce((total, hour) => total + hour[measure], 0);
/** Of all that came. */
const total = (week: TrafficWeek, measure: Measure) => (sum(week, measure) * week.of) / week.requests;
const forecastFrom = (week: TrafficWeek) =>
  forecastOf({ campaign: one, week, now: start, people: 1_000_000_000, use: unused });

describe('a week of kept requests of real SSPs', () => {
  it('brings what the same requests brought, where all of them are kept', () => {
    const week = whole;
    expect([week.requests, week.of, week.real]).toEqual([known.requests, known.requests, known.requests]);
    for (const measure of ['fits', 'bids'] as const) expect(sum(week, measure)).toBeCloseTo(sum(known, measure), 5);
    for (const measure of ['wins', 'impressions', 'spend'] as const)
      expect(sum(week, measure) / sum(known, measure)).toBeCloseTo(1, 1);
    expect(seenHours(week)).toBe(168);
    expect(week.hours.map(({ fits }) => Math.round(fits))).toEqual(known.hours.map(({ fits }) => fits));
    expect(week.isExtrapolated).toBe(false);
  });

  it('foretells what the next days bring, in a range that is wider for a smaller sample', () => {
    const all = forecastFrom(whole);
    const tenth = forecastFrom(weekFrom(6));
    const exchange = exchangeOf({ world, requestsPerSecond });
    exchange.setCampaigns([one], new Map(), new Map([[one.clientId, 10n ** 15n]]));
    const { facts } = exchange.advance(start + 4.5 * day);
    const spend = facts.reduce((money, fact) => money + fact.spend, 0n);
    const bandOf = ({ days }: typeof all) => {
      const spent = (side: 'low' | 'high') =>
        days.slice(0, 5).reduce((money, { spend: range }) => money + toMicros(range[side]), 0n);
      return { low: spent('low'), high: spent('high') };
    };
    for (const { low, high } of [all, tenth].map(bandOf)) {
      expect(low).toBeLessThanOrEqual(spend);
      expect(high).toBeGreaterThanOrEqual(spend);
    }
    const width = (told: typeof all) => bandOf(told).high - bandOf(told).low;
    expect(width(tenth)).toBeGreaterThan(width(all));
  });

  it('takes an hour that was not seen for as busy as the others', () => {
    const week = weekFrom(100_000, { from: start - 2 * day + hourMs });
    expect(seenHours(week)).toBe(47);
    const seen = week.usual.filter((_, at) => (week.sold[at]?.hours ?? 0) > 0);
    const mean = seen.reduce((busy, expected) => busy + expected, 0) / seen.length;
    for (const [at, expected] of week.usual.entries())
      if (week.sold[at]?.hours === 0) expect(expected).toBeCloseTo(mean, 5);
  });

  it('says that wins are extrapolated where no bid of ours has ended at the price', () => {
    const dearer = { ...one, adSets: [adSet({ maxPrice: 900_000_000n, target: target({ geo }) })] };
    expect(realWeek(unsold, { ...draft, after: dearer }, stretchOf(100))?.isExtrapolated).toBe(true);
  });

  it('is none where nothing is kept', () => {
    expect(realWeek(unsold, draft, stretchOf(100, { sspIds: [77] }))).toBeNull();
  });

  it('adds up with the simulated traffic of the same days', () => {
    const half = weekOf(world, market, draft, { from, to: start, most: 60_000 });
    const real = weekFrom(20);
    const both = bothWeeks(half, real);
    expect(both.of).toBeCloseTo(half.of + known.requests, 5);
    expect(total(both, 'bids')).toBeCloseTo(total(half, 'bids') + total(real, 'bids'), 5);
    expect(both.usual[30]).toBeCloseTo((half.usual[30] ?? 0) + (real.usual[30] ?? 0), 5);
    expect(both.error).toBeLessThan(real.error);
  });
});

describe('the curve of price and wins', () => {
  const stretch = { from, to: start, most: 1_000_000 };

  it('tells of real SSPs the share that own bids have won at the present price', () => {
    const truth = priceCurve(world, market, draft, { stretch });
    const curve = priceCurve(world, unsold, draft, { stretch, kept: stretchOf(100_000) });
    expect([curve.real, curve.suitable]).toEqual([known.requests, truth.suitable]);
    expect(curve.present?.price).toBe(truth.present?.price);
    expect(curve.present?.share).toBeCloseTo(truth.present?.share ?? 0, 5);
    const shares = curve.points.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    // Below the floors of all nothing is won, however bids at higher prices ended.
    expect(shares[0]).toBeLessThan(0.01);
    expect(curve.isExtrapolated).toBe(true);
  });
});
