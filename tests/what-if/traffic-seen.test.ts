import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoldTime } from '@/lib/embedded-dsp/live-exchange/sold-time';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { soldStretches } from '@/lib/embedded-dsp/store/traffic-schema';
import { forecastOf } from '@/lib/embedded-dsp/what-if/forecast/forecast-of';
import { sampleTraffic } from '@/lib/embedded-dsp/what-if/replay/traffic-sample';
import { seenHours, usualHours, weekOf } from '@/lib/embedded-dsp/what-if/replay/traffic-week';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addCreative, addExchange, addPerson, addTarget, campaignInput } from '../api/tenants';
import { campaign } from '../exchange/sample-campaign';
import { day, exchangeOf, hour, ssps, start, worldOf } from '../exchange/sample-world';
import { addCampaign } from '../settlement/small-platform';
import { ManualClock } from '../support/manual-clock';
import { marketOf, minutes, soldAlways } from './trial-world';

const world = worldOf(7);
const between = (from: number, to: number, given = {}) => ({ ...soldAlways(20), from, to, ...given });

describe('a sample of traffic', () => {
  const stretch = { from: start - day, to: start, most: 1_000_000 };

  it('holds the very requests that were sold, and none of the time in which nothing was', () => {
    const sold = [
      between(start - 3 * hour, start - 2 * hour),
      between(start - 600_000, start, { requestsPerSecond: 5 }),
    ];
    const sample = sampleTraffic(world, marketOf(7, { sold }), stretch);
    const requests = [...sample.requests];
    const lived = [sold[0], sold[1]].flatMap((one) => {
      if (!one) return [];
      const exchange = exchangeOf({ startsAt: one.from, requestsPerSecond: one.requestsPerSecond });
      return exchange.advance(one.to).requests;
    });
    expect(requests).toHaveLength(lived.reduce((sum, count) => sum + count, 0));
    expect(sample).toMatchObject({ isWhole: true, soldFrom: start - 3 * hour });
    const silent = requests.filter(
      ({ second }) => second * 1000 >= start - 2 * hour && second * 1000 < start - 600_000,
    );
    expect(silent).toEqual([]);
  });

  it('holds requests of those alone who sold then', () => {
    const sold = [between(start - hour, start, { exchanges: [2] })];
    const { requests } = sampleTraffic(world, marketOf(7, { sold }), stretch);
    expect(new Set([...requests].map(({ request }) => request.context.sspId))).toEqual(new Set([2]));
  });

  it('reaches the end of its period, also where it holds more requests than expected', () => {
    const short = { from: start, to: start + 90 * minutes, most: 1_000 };
    const samples = Array.from({ length: 20 }, (_, at) => [
      ...sampleTraffic(worldOf(7 + at), marketOf(7 + at), short).requests,
    ]);
    expect(Math.max(...samples.map((one) => one.length))).toBeGreaterThan(short.most);
    for (const one of samples) expect((one.at(-1)?.second ?? 0) * 1000).toBeGreaterThan(short.to - 3 * minutes);
  });

  it('is empty where nothing was ever sold', () => {
    const { requests, of, soldFrom } = sampleTraffic(world, marketOf(7, { sold: [] }), stretch);
    expect([[...requests], of, soldFrom]).toEqual([[], 0, null]);
  });
});

describe('a week of which some hours were sold', () => {
  const weekFrom = (from: number, requestsPerSecond: number) => {
    const sold = [between(from, start, { requestsPerSecond })];
    const draft = { before: null, after: campaign(), others: [] };
    return weekOf(world, marketOf(7, { sold }), draft, { from: start - 7 * day, to: start, most: 40_000 });
  };
  const totalOf = (hours: readonly { bids: number }[]) => hours.reduce((sum, { bids }) => sum + bids, 0);

  it('tells of the others what as many requests bring, however much traffic there was', () => {
    const whole = totalOf(usualHours(weekFrom(start - 7 * day, 20)));
    const part = weekFrom(start - day, 20);
    const thin = weekFrom(start - 7 * day, 1);
    expect(totalOf(usualHours(part)) / whole).toBeCloseTo(1, 1);
    expect(totalOf(usualHours(thin)) / whole).toBeCloseTo(1, 1);
    expect([seenHours(part), seenHours(thin)]).toEqual([24, 168]);
  });

  it('allows for what a sample has missed, and for nothing where the campaign is shut', () => {
    const nowhere = campaign({ adSets: [], endsAt: start + 5 * day });
    const week = { ...weekFrom(start - 7 * day, 20), hours: usualHours(weekFrom(0, 1)).map(empty), counts: new Map() };
    const use = { spent: 0n, clicks: 0, impressions: 0, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };
    const { days } = forecastOf({ campaign: nowhere, week, now: start, people: 1_000, use });
    const [, tomorrow] = days;
    const perDay = usualHours(week).reduce((sum, { requests }) => sum + requests, 0) / 7;
    expect((tomorrow?.bids.high ?? 0) / ((3 * perDay) / week.requests)).toBeCloseTo(1, 0);
    expect(tomorrow?.bids).toMatchObject({ low: 0, likely: 0 });
    expect(days.at(-1)?.bids).toEqual({ low: 0, likely: 0, high: 0 });
  });
});

const empty = () => ({ fits: 0, bids: 0, wins: 0, impressions: 0, clicks: 0, spend: 0 });

describe('a new installation', () => {
  let api: SmallApi;
  let token: string;
  let input: object;
  let stored: number;
  const clock = new ManualClock(Date.now());
  beforeAll(async () => {
    api = await startSmallApi({ DSP_EXCHANGE_SPEED: '75' }, { clock });
    const owner = await addPerson(api.database, 'owner');
    token = await api.tokenOf(owner);
    const exchanges = [await addExchange(api.database, 'An SSP')];
    const creatives = [await addCreative(api.database, owner.id)];
    const adSet = { name: 'Set', maxPrice: '5', creatives, targetId: await addTarget(api.database, owner.id) };
    input = campaignInput({ exchanges, creativeGroups: [adSet] });
    stored = await addCampaign(api.database, owner.id, { exchanges });
    // The exchange learns within a minute who sells.
    await clock.pass(61_000);
    await clock.pass(5_000);
  });
  afterAll(() => api.close());

  const forecast = (more: object = {}) => api.call(token, 'campaigns.forecast', { body: { ...input, ...more } });

  it('foretells nothing from traffic that it has not seen', async () => {
    const { status, body } = await forecast();
    expect([status, body.noFigures]).toEqual([200, 'LITTLE_TRAFFIC']);
    expect(body).toMatchObject({ week: null, month: null, days: [] });
    expect(body.sample.requests).toBeLessThan(500);
  });

  it('tries other settings on the requests of its few seconds alone', async () => {
    const { body } = await api.call(token, 'campaigns.whatIf', { params: { id: stored }, body: { without: ['GEO'] } });
    expect(body.sample.isWhole).toBe(true);
    expect(body.sample.requests).toBeLessThan(500);
    expect(Date.parse(body.sample.from)).toBeGreaterThan(Date.now() - hour);
  });

  it('says why a campaign cannot bid as it is written, and where to change that', async () => {
    const set = { name: 'Set', maxPrice: '5', creatives: [], targetId: null };
    const result = async (more: object) => (await forecast(more)).body;
    expect(await result({ creativeGroups: [set] })).toMatchObject({
      noFigures: 'CANNOT_BID',
      week: null,
      cannotBid: { code: 'NO_APPROVED_CREATIVE', action: { anchor: 'adSets' } },
    });
    expect((await result({ creativeGroups: [] })).cannotBid).toMatchObject({ code: 'NO_AD_SET' });
  });
});

describe('the memory of what was sold', () => {
  let api: SmallApi;
  beforeAll(async () => {
    api = await startSmallApi();
  });
  afterAll(() => api.close());
  const traffic = { ssps, requestsPerSecond: 20 };

  it('joins what follows without a gap, and begins anew where something else is sold', async () => {
    const sold = new SoldTime(api.database, 7);
    await sold.note(start, start + 1_000, traffic);
    await sold.note(start + 1_000, start + 90_000, traffic);
    await sold.note(start + 90_000, start + 91_000, { ...traffic, ssps: ssps.slice(1) });
    await sold.note(start + 200_000, start + 201_000, traffic);
    await sold.note(start + 201_000, start + 202_000, { ...traffic, requestsPerSecond: 0 });
    const result = await sold.since(start);
    expect(result.map(({ from, to }) => [from - start, to - start])).toEqual([
      [0, 90_000],
      [90_000, 91_000],
      [200_000, 201_000],
    ]);
    await sold.save();
    expect(await new SoldTime(api.database, 7).since(start)).toEqual(result);
    expect(await new SoldTime(api.database, 8).since(start)).toEqual([]);
    expect(await api.database.$count(soldStretches)).toBe(3);
    expect(await api.database.$count(campaigns)).toBe(0);
  });
});
