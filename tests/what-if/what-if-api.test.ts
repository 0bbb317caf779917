import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhatIf } from '@/lib/contract/delivery/what-if';
import { conditions } from '@/lib/embedded-dsp/seed/audiences';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { adSetCreatives, adSets, campaigns, targets } from '@/lib/embedded-dsp/store/schema';
import { bidReasons, campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { soldStretches } from '@/lib/embedded-dsp/store/traffic-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addCreative, addExchange, addPerson, addTarget, campaignInput, type Person } from '../api/tenants';
import { ManualClock } from '../support/manual-clock';

let api: SmallApi;
let owner: Person;
let token: string;
let campaign: number;

const hour = 3_600_000;
// Within its first second everything is set up.
const clock = new ManualClock(Math.floor(Date.now() / 1000) * 1000);

/** A campaign that buys in one country, of a client with money, while the exchange runs. */
beforeAll(async () => {
  api = await startSmallApi({ DSP_EXCHANGE_SPEED: '40' }, { clock });
  owner = await addPerson(api.database, 'owner');
  token = await api.tokenOf(owner);
  await api.database
    .update(users)
    .set({ balance: 10n ** 12n })
    .where(eq(users.id, owner.id));
  const exchanges = [await addExchange(api.database, 'An SSP')];
  const input = campaignInput({ exchanges, dailyBudget: null, totalBudget: '10000000' });
  campaign = (await api.call(token, 'campaigns.create', { body: input })).body.id;
  const geo = { isEverywhere: false, included: [{ kind: 'country' as const, key: 'RU' }], excluded: [] };
  const [target] = await api.database
    .insert(targets)
    .values({ userId: owner.id, name: 'Russia', conditions: { ...conditions({}), geo } })
    .returning();
  const [adSet] = await api.database
    .insert(adSets)
    .values({ campaignId: campaign, name: 'Set', maxPrice: 3_000_000n, targetId: target?.id ?? null })
    .returning();
  const creativeId = await addCreative(api.database, owner.id);
  await api.database.insert(adSetCreatives).values({ adSetId: adSet?.id ?? 0, creativeId, position: 0 });
  await api.call(token, 'campaigns.changeStatus', { params: { id: campaign }, body: { status: 'ACTIVE' } });
  await clock.pass(5_000);
  // It was selling all week.
  const [row] = await api.database.select().from(soldStretches);
  if (!row) throw new Error('Nothing was sold');
  const startsAt = new Date(clock.now() - 8 * 24 * hour);
  await api.database.insert(soldStretches).values({ ...row, startsAt, endsAt: row.startsAt });
});
afterAll(() => api.close());

const ask = (body: object, requester = token) =>
  api.call(requester, 'campaigns.whatIf', { params: { id: campaign }, body: { sample: { requests: 5_000 }, ...body } });

const countOf = ({ counts }: WhatIf['after'], code: string) => counts.find((one) => one.code === code)?.count ?? 0;
const sumOf = ({ counts }: WhatIf['after']) => counts.reduce((sum, { count }) => sum + count, 0);

it('decides a named sample before and after, each request once, and says that it is exact', async () => {
  const { status, body } = await ask({ without: ['GEO'] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ method: 'STATELESS', currency: 'USD', isExact: true, omissions: [] });
  expect(body.sample.requests).toBeGreaterThan(4_000);
  expect([sumOf(body.before), sumOf(body.after)]).toEqual([body.sample.requests, body.sample.requests]);
  expect(countOf(body.before, 'GEO')).toBeGreaterThan(0);
  expect(countOf(body.after, 'GEO')).toBe(0);
  expect(body.after.wins).toBeGreaterThan(body.before.wins);
});

it('wins more at a higher price and nothing at none worth mentioning', async () => {
  const [{ id: adSetId }] = (await api.call(token, 'campaigns.adSets', { params: { id: campaign } })).body;
  const priced = async (maxPrice: string) => (await ask({ changes: { prices: [{ adSetId, maxPrice }] } })).body;
  const dear = await priced('30');
  const cheap = await priced('0.01');
  expect(dear.after.wins).toBeGreaterThan(dear.before.wins);
  expect(cheap.after).toMatchObject({ bids: 0, wins: 0, spend: '0' });
  expect(countOf(cheap.after, 'PRICE_BELOW_FLOOR')).toBeGreaterThan(0);
});

it('decides with other ad sets, targets and creatives as they would be written, those of the client alone', async () => {
  const [set] = (await api.call(token, 'campaigns.view', { params: { id: campaign } })).body.creativeGroups;
  const { id, name, maxPrice, creatives } = set;
  const targetId = await addTarget(api.database, owner.id);
  const result = await ask({ changes: { creativeGroups: [{ id, name, maxPrice, creatives, targetId }] } });
  const without = await ask({ without: ['GEO'] });
  expect(result.body.after).toEqual(without.body.after);
  const stranger = await addPerson(api.database, 'neighbour');
  const theirs = await addTarget(api.database, stranger.id);
  const foreign = await ask({ changes: { creativeGroups: [{ id, name, maxPrice, creatives, targetId: theirs }] } });
  expect(foreign).toMatchObject(refusal(404, 'NOT_FOUND'));
  const unknown = { id: id + 1_000, name, maxPrice, creatives, targetId };
  expect(await ask({ changes: { creativeGroups: [unknown] } })).toMatchObject(refusal(404, 'NOT_FOUND'));
});

it('replays the day where a budget decides', async () => {
  const { body } = await ask({ changes: { dailyBudget: '0.01' } });
  expect(body).toMatchObject({ method: 'REPLAY', isExact: false });
  expect(body.after.wins).toBeLessThan(body.before.wins);
  expect(countOf(body.after, 'DAILY_BUDGET_REACHED')).toBeGreaterThan(0);
});

it('says that budgets are left out where a stopped campaign has spent its own', async () => {
  const { database } = api;
  const own = eq(campaigns.id, campaign);
  const counted = eq(campaignCounters.campaignId, campaign);
  const [before] = await database.select().from(campaignCounters).where(counted);
  await database.update(campaigns).set({ status: 'INACTIVE' }).where(own);
  await database
    .update(campaignCounters)
    .set({ spent: 10n ** 13n })
    .where(counted);
  expect((await ask({ without: ['GEO'] })).body).toMatchObject({ method: 'STATELESS', omissions: ['BUDGETS'] });
  await database.update(campaigns).set({ status: 'ACTIVE' }).where(own);
  await database
    .update(campaignCounters)
    .set({ spent: before?.spent ?? 0n })
    .where(counted);
});

it('lives the day again as it was counted, exactly and with its progress, where the whole day is asked for', async () => {
  const run = '3d4f6f0e-53a5-4f62-8f0b-5f6f6f3b1d20';
  const { body } = await ask({ without: ['GEO'], isWholeDay: true, run });
  expect(body).toMatchObject({ method: 'DAY', isExact: true, omissions: [], error: null });
  expect(body.sample).toMatchObject({ isWhole: true, requests: sumOf(body.before) });
  const counted = await api.database
    .select({ code: bidReasons.code, count: sql<number>`sum(${bidReasons.count})::int` })
    .from(bidReasons)
    .where(eq(bidReasons.campaignId, campaign))
    .groupBy(bidReasons.code);
  const inOrder = (counts: readonly { code: string; count: number }[]) =>
    counts.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  expect(inOrder(body.before.counts)).toEqual(inOrder(counted));
  expect([countOf(body.before, 'GEO') > 0, countOf(body.after, 'GEO')]).toEqual([true, 0]);
  expect(await api.call(token, 'bulk.progress', { query: { run } })).toMatchObject({ body: { done: 0, total: 0 } });
});

describe('advice', () => {
  const advise = (as = token) => api.call(as, 'campaigns.advice', { params: { id: campaign } });
  const count = (code: string, times: number) =>
    api.database
      .insert(bidReasons)
      .values({ campaignId: campaign, hour: new Date(clock.now() - hour), code, count: times });

  it('tries nothing where the campaign met no requests', async () => {
    await api.database.delete(bidReasons);
    expect((await advise()).body).toEqual({ advice: null, tried: 0 });
  });

  it('names the change that wins most of those that stand in the way, with its effect and its setting', async () => {
    await api.database.update(campaigns).set({ version: sql`version + 1` }).where(eq(campaigns.id, campaign));
    await count('GEO', 5_000);
    await count('LOST', 100);
    const { status, body } = await advise();
    expect([status, body.tried]).toEqual([200, 2]);
    expect(body.advice).toMatchObject({ change: 'GATE', gate: 'GEO', percent: null, action: { anchor: 'targets' } });
    const { effect } = body.advice;
    expect(effect.after.wins).toBeGreaterThan(effect.before.wins * 2);
    expect(effect.sample.requests).toBeLessThanOrEqual(20_000);
    expect(effect).toEqual((await ask({ without: ['GEO'], sample: { requests: 20_000 } })).body);
  });

  it('serves what it found for some minutes, each with the figures that its reader may see', async () => {
    await api.database.delete(bidReasons);
    const held = ['CAMPAIGN_READ_ALL'];
    const reader = await addPerson(api.database, 'reader', { role: 'ROLE_ADMIN', permissions: held });
    const { body } = await advise(await api.tokenOf(reader));
    expect(body.advice.gate).toBe('GEO');
    for (const hidden of ['spend', 'impressions', 'clicks'])
      expect(body.advice.effect.after).not.toHaveProperty(hidden);
    const stranger = await api.tokenOf(await addPerson(api.database, 'adviser'));
    expect(await advise(stranger)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

it('changes nothing', async () => {
  const stored = () => api.database.select().from(campaigns).where(eq(campaigns.id, campaign));
  const before = await stored();
  await ask({ without: ['GEO'], changes: { totalBudget: '5' } });
  expect(await stored()).toEqual(before);
});

it('tells no money to who may not see it, and nothing to another client', async () => {
  const without = ['CAMPAIGN_READ', 'CAMPAIGN_STATISTICS_COLUMN_CLICKS'];
  await api.database
    .update(users)
    .set({ permissions: without })
    .where(and(eq(users.id, owner.id)));
  const { body } = await ask({});
  expect(body.after).toMatchObject({ clicks: expect.any(Number) });
  expect(body.after).not.toHaveProperty('spend');
  expect(body.after).not.toHaveProperty('impressions');
  const stranger = await api.tokenOf(await addPerson(api.database, 'stranger'));
  expect(await ask({}, stranger)).toMatchObject(refusal(404, 'NOT_FOUND'));
});

it('refuses a gate that cannot be left out, and a sample beyond the limit', async () => {
  expect(await ask({ without: ['WON'] })).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
  expect(await ask({ sample: { requests: 100_001 } })).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
});

it('forecasts a campaign that is being written, and stores nothing', async () => {
  const adSet = { name: 'Set', maxPrice: '5', creatives: [], targetId: null };
  const requester = await addPerson(api.database, 'writer');
  const exchanges = (await api.database.select().from(campaigns)).flatMap((one) => one.exchanges);
  const creativeId = await addCreative(api.database, requester.id, { moderationStatus: 'PENDING' });
  const targetId = await addTarget(api.database, requester.id);
  const body = campaignInput({ exchanges, creativeGroups: [{ ...adSet, creatives: [creativeId], targetId }] });
  const rows = () => api.database.$count(campaigns);
  const before = await rows();
  const result = await api.call(await api.tokenOf(requester), 'campaigns.forecast', { body });
  expect(result.status).toBe(200);
  expect(result.body.unknowns).toEqual(expect.arrayContaining(['CREATIVE_PENDING', 'BALANCE']));
  expect(result.body.days).toHaveLength(30);
  expect(result.body.week.impressions.likely).toBeGreaterThan(0);
  expect(await rows()).toBe(before);
  const first = await api.call(await api.tokenOf(requester), 'campaigns.forecast', {
    body: { ...body, sample: { requests: 2_000 } },
  });
  expect(first.body.sample.requests).toBeLessThanOrEqual(2_000);
  expect(result.body.sample.requests).toBeGreaterThan(first.body.sample.requests);
});

it('shows no figures of a forecast that its reader may not see in lists', async () => {
  const held = ['CAMPAIGN_CREATE', 'CAMPAIGN_STATISTICS_COLUMN_CLICKS'];
  const blind = await addPerson(api.database, 'blind', { permissions: held });
  const creatives = [await addCreative(api.database, blind.id)];
  const targetId = await addTarget(api.database, blind.id);
  const exchanges = (await api.database.select().from(campaigns)).flatMap((one) => one.exchanges);
  const creativeGroups = [{ name: 'Set', maxPrice: '5', creatives, targetId }];
  const { status, body } = await api.call(await api.tokenOf(blind), 'campaigns.forecast', {
    body: campaignInput({ exchanges, creativeGroups }),
  });
  expect(status).toBe(200);
  for (const one of [body.week, body.month, ...body.days]) {
    expect(one).toMatchObject({ bids: expect.anything(), clicks: expect.anything() });
    for (const hidden of ['spend', 'impressions', 'reach']) expect(one).not.toHaveProperty(hidden);
  }
});

it('refuses to forecast with what is another client’s', async () => {
  const [theirs] = await api.database.select().from(targets);
  const requester = await api.tokenOf(await addPerson(api.database, 'thief'));
  const adSet = { name: 'Set', maxPrice: '5', creatives: [], targetId: theirs?.id ?? 0 };
  const result = await api.call(requester, 'campaigns.forecast', { body: campaignInput({ creativeGroups: [adSet] }) });
  expect(result).toMatchObject(refusal(404, 'NOT_FOUND'));
  const edited = await api.call(requester, 'campaigns.forecast', { body: { ...campaignInput({}), id: campaign } });
  expect(edited).toMatchObject(refusal(404, 'NOT_FOUND'));
});

it('draws how the share won grows with the price, up to what is won now', async () => {
  const read = await api.tokenOf(await addPerson(api.database, 'head', { role: 'ROLE_ADMIN' }));
  const { status, body } = await api.call(read, 'campaigns.winCurve', { params: { id: campaign } });
  expect(status).toBe(200);
  const shares: number[] = body.points.map(({ share }: { share: number }) => share);
  expect(shares.length).toBeGreaterThan(5);
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
  expect(body.present.price).toBe('3');
  expect(shares.at(-1)).toBeGreaterThan(body.present.share);
});
