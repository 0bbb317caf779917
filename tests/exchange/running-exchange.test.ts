import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import { createExchange } from '@/lib/embedded-dsp/exchange/exchange';
import { requestAt } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import { createWorld } from '@/lib/embedded-dsp/exchange/market/world';
import { encodeFacts } from '@/lib/embedded-dsp/facts/encoded-facts';
import { exchangeInPlace } from '@/lib/embedded-dsp/running-exchange/exchange-in-place';
import { exchangeInThread } from '@/lib/embedded-dsp/running-exchange/exchange-in-thread';
import {
  ExchangeEnded,
  type KeptReport,
  type RunningExchange,
} from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { campaign } from './sample-campaign';
import { ample, day, rates, ssps, start } from './sample-world';

const seed = 11;
const minute = 60_000;
const options = { ssps, rates, requestsPerSecond: 2, startsAt: start };
const world = createWorld(seed, { cities: cities(), countries: countries() });
const campaigns = [1, 2, 3, 4].map((id) => campaign({ id, clientId: 1 + (id % 2) }));
const traffic = ssps.map((one) => trafficOf(one, world));
let both: RunningExchange[];

beforeAll(() => {
  both = [exchangeInPlace({ ...options, world }), exchangeInThread({ ...options, seed })];
});
afterAll(() => Promise.all(both.map((exchange) => exchange.stop())));

/** What each answers to the same question, which must be the same. */
async function answerOf<T>(ask: (exchange: RunningExchange) => Promise<T>): Promise<T> {
  const [inPlace, inThread] = await Promise.all(both.map(ask));
  // Thousands of facts are compared faster than by `toEqual`.
  expect(isDeepStrictEqual(inThread, inPlace)).toBe(true);
  if (inPlace === undefined) throw new Error('No answer');
  return inPlace;
}

/** Slots as a real SSP offers them. */
const slotsAt = (second: number) =>
  traffic.flatMap((selling) => {
    const request = requestAt(world, selling, rates, second, 0);
    return request ? [{ context: { ...request.context, at: 0 }, cityName: request.city.en }] : [];
  });

describe('the exchange in a thread and in place', () => {
  it('sells the same as the exchange that it runs', async () => {
    const plain = createExchange({ ...options, world });
    plain.setCampaigns(campaigns, new Map(), ample(campaigns));
    const setAll = async (exchange: RunningExchange) => {
      await exchange.offer(campaigns.slice(0, 1));
      await exchange.offer(campaigns.slice(1));
      await exchange.setCampaigns(new Map(), ample(campaigns));
    };
    await answerOf(async (exchange) => (await setAll(exchange)) ?? null);
    for (const until of [5, 16, 40].map((minutes) => start + minutes * minute)) {
      const outcome = await answerOf((exchange) => exchange.advance(until));
      const { facts, ...expected } = plain.advance(until);
      expect(isDeepStrictEqual(outcome, { ...expected, facts: await encodeFacts(facts) })).toBe(true);
      expect(outcome.facts.rows).toBeGreaterThan(0);
    }
    const [latest] = await answerOf((exchange) => exchange.recent(2));
    expect(latest).toEqual(plain.recent(2)[0]);
    const requestId = latest?.requestId ?? '';
    expect(await answerOf((exchange) => exchange.explain(requestId, 2))).toEqual(plain.explain(requestId, 2));
    expect((await answerOf((exchange) => exchange.market([1, 2]))).learned.get(1)).toEqual(plain.learned(1));
  });

  it('bids for the slots of real SSPs at its own moment, and bills what they report, once', async () => {
    const slots = slotsAt(start / 1000 + 60);
    const about = (id: string) => ({ times: { id, heldMs: day, ttlMs: day }, isTest: false });
    const requested = slots.flatMap((slot, at) => [
      { slots: [slot], ...about(`one ${at}`) },
      { slots, ...about(`any ${at}`) },
    ]);
    const tried = await answerOf((exchange) => exchange.bid(requested.map((one) => ({ ...one, isTest: true }))));
    const answers = await answerOf((exchange) => exchange.bid(requested));
    // Nothing was reserved by trying: what is offered first is the same.
    expect(tried[0]?.flight).toEqual(answers[0]?.flight);
    expect(answers.every(({ flight, reason }) => (flight === null) !== (reason === null))).toBe(true);
    const flights = answers.flatMap(({ flight }) => flight ?? []);
    expect(flights.length).toBeGreaterThan(2);
    const [first, taken, ...others] = flights;
    if (!first || !taken) throw new Error('No bids');
    await answerOf(async (exchange) => (await exchange.withdraw([taken.id])) ?? null);
    const reportOf = (flight: typeof first, row: number): KeptReport => ({
      row,
      what: 'show',
      stage: 'SENT',
      amount: flight.amount,
      seller: { name: 'An SSP', ttlMs: day },
      bid: { ...flight, sspId: 1, sentAt: start, currency: 'RUB' },
    });
    const kept = [reportOf(first, 7), { ...reportOf(first, 8), what: 'clicks' as const }, reportOf(taken, 9)];
    const unknown = { ...reportOf(first, 10), seller: null };
    const reported = { kept: [...kept, unknown], expired: [{ campaignId: first.campaignId, at: start }] };
    const ends = await answerOf((exchange) => exchange.report(reported, start + minute));
    expect(ends).toEqual(['COUNTED', 'COUNTED', 'COUNTED', 'UNKNOWN']);
    const outcome = await answerOf((exchange) => exchange.advance(start + 40 * minute));
    expect(outcome.notices).toEqual([7, 8, 9, 10]);
    // Nothing was auctioned in between: what is billed was reported.
    const spend = [...outcome.spendByCampaign.values()].reduce((sum, one) => sum + one, 0n);
    expect(spend).toBe(first.amount + taken.amount);
    expect(outcome.facts.sums.every(({ slot }) => slot <= (start + 40 * minute) / 900_000)).toBe(true);
    expect(others.length).toBeGreaterThan(0);
    const examined = await answerOf((exchange) => exchange.examine(slots));
    expect(examined.some(({ offer }) => offer)).toBe(true);
  });

  it('knows who is in a segment and forgets it again, by changes alone', async () => {
    const wanting = campaigns.map((one) => ({
      ...one,
      adSets: one.adSets.map((adSet) => ({
        ...adSet,
        target: adSet.target && { ...adSet.target, segments: { included: [4], excluded: [] } },
      })),
    }));
    await answerOf(
      async (exchange) =>
        (await exchange.changeCampaigns({ changed: wanting, gone: [], uses: new Map(), balances: new Map() })) ?? null,
    );
    const people = new Map(Array.from({ length: world.population.size }, (_, viewer) => [viewer, start + day]));
    const bidsAfter = async (segments: number[], joined: typeof people, until: number) => {
      const news = { segments, joined: [{ segmentId: 4, isWhole: true, people: joined }], ruleStatistics: new Map() };
      await answerOf(async (exchange) => (await exchange.inform(news)) ?? null);
      const { facts } = await answerOf((exchange) => exchange.advance(until));
      return facts.sums.reduce((sum, { bids }) => sum + bids, 0);
    };
    expect(await bidsAfter([4], new Map(), start + 50 * minute)).toBe(0);
    expect(await bidsAfter([4], people, start + 60 * minute)).toBeGreaterThan(0);
    const news = { segments: [], joined: [], ruleStatistics: new Map() };
    await answerOf(async (exchange) => (await exchange.inform(news)) ?? null);
    const { facts } = await answerOf((exchange) => exchange.advance(start + 70 * minute));
    expect(facts.sums.reduce((sum, { bids }) => sum + bids, 0)).toBe(0);
  });

  it('answers while auctions are held, and begins what is asked in the order in which it is asked', async () => {
    for (const exchange of both) {
      const ended: string[] = [];
      const long = exchange.advance(start + 110 * minute).then(() => ended.push('auctions'));
      const short = exchange.recent(2).then(() => ended.push('recent'));
      await Promise.all([long, short]);
      expect(ended).toEqual(['recent', 'auctions']);
    }
  });

  it('tells what went wrong as the exchange itself does, and goes on', async () => {
    const broken = campaign({ id: 9, timeZone: 'Moon/Base' });
    for (const exchange of both) {
      await exchange.offer([broken]);
      const seating = exchange.setCampaigns(new Map(), new Map());
      await expect(seating).rejects.toThrow(RangeError);
      await expect(seating).rejects.toThrow(/Moon\/Base/);
      expect(await exchange.recent(9)).toEqual([]);
    }
  });
});

describe('the thread of the exchange', () => {
  it('refuses what it was asked and has not answered when it is stopped, and everything afterwards', async () => {
    const exchange = exchangeInThread({ ...options, seed });
    const requested = exchange.advance(start + minute);
    expect(exchange.isEnded).toBe(false);
    const stopping = exchange.stop();
    await expect(requested).rejects.toThrow(ExchangeEnded);
    await stopping;
    expect(exchange.isEnded).toBe(true);
    await expect(exchange.recent(1)).rejects.toThrow(ExchangeEnded);
  });

  it('says why it ended by itself', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Rates that are none: the thread fails before it hears anything.
    const exchange = exchangeInThread({ ...options, seed: -1, startsAt: 0, ssps: null as never });
    await expect(exchange.recent(1)).rejects.toThrow(ExchangeEnded);
    expect(exchange.isEnded).toBe(true);
    expect(said.mock.calls.flat().join('\n')).toMatch(/thread of the exchange: TypeError/);
    said.mockRestore();
  });
});
