import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { keep, keepNextForecast, type TriedInVain } from '@/lib/embedded-dsp/forecasts/keep-forecasts';
import { forgetForecasts, settleForecasts } from '@/lib/embedded-dsp/forecasts/settle-forecasts';
import { forecasts } from '@/lib/embedded-dsp/store/forecasts-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { type Answers, answers, type Question } from '@/lib/embedded-dsp/what-if/replay/questions';
import type { WhatIfParts } from '@/lib/embedded-dsp/what-if/what-if-parts';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addExchange, addPerson, type Person } from '../api/tenants';
import { worldOf } from '../exchange/sample-world';
import { addCampaign } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';
import { marketOf } from './trial-world';

const day = 86_400_000;
const now = Date.now();
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

let api: SmallApi;
let client: Person;
let token: string;
let campaign: number;

beforeAll(async () => {
  // Without midnight, which would move the days of the API but not those of the test.
  vi.useFakeTimers({ now, toFake: ['Date'] });
  api = await startSmallApi();
  client = await addPerson(api.database, 'buyer', { permissions });
  token = await api.tokenOf(client);
  const exchanges = [await addExchange(api.database, 'An exchange')];
  campaign = await addCampaign(api.database, client.id, {
    timeZone: 'TZ-38',
    exchanges,
    startDate: dateOf(now - 90 * day),
  });
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

const figures = (low: number, likely: number, high: number) => {
  const count = { low, likely, high };
  const period = {
    fits: count,
    bids: count,
    wins: count,
    impressions: count,
    clicks: count,
    reach: count,
    spend: { low: String(low), likely: String(likely), high: String(high) },
  };
  return { week: period, month: period, days: [{ ...period, date: dateOf(now + day) }] };
};
const keepAt = (madeAt: number, spend: [number, number, number], version = 0) =>
  keep(api.database, { id: campaign, timeZone: 'UTC' }, { version, madeAt, figures: figures(...spend) });
const settle = () => settleForecasts({ database: api.database, facts: api.facts }, Date.now());
const ask = (as = token) => api.call(as, 'campaigns.forecasts', { params: { id: campaign } });
const record = async () => (await api.call(token, 'campaigns.forecastRecord', {})).body.records;

describe('a kept forecast', () => {
  it('is the last one of its day, and runs until its days are over', async () => {
    await keepAt(now, [1, 2, 3]);
    await keepAt(now, [4, 5, 6]);
    await settle();
    const { body } = await ask();
    expect(body.forecasts).toHaveLength(2);
    expect(body.forecasts[0]).toMatchObject({ from: dateOf(now), state: 'RUNNING', actual: null, isHeld: null });
    expect(body.forecasts[0].spend).toEqual({ low: '4', likely: '5', high: '6' });
    expect(body.forecasts[0].to).toBe(dateOf(now + (body.forecasts[0].days - 1) * day));
  });

  it('is told beside what its own days brought', async () => {
    const madeAt = now - 20 * day;
    await keepAt(madeAt, [8, 10, 12]);
    const fact = (at: number, spend: bigint) =>
      sampleFact({ clientId: client.id, campaignId: campaign, slot: Math.floor(at / slotMs), impressions: 3, spend });
    await ingestFacts(api.facts, 'days', [
      fact(madeAt - day, 1_000_000n),
      fact(madeAt + day, 5_000_000n),
      fact(madeAt + 3 * day, 4_000_000n),
      fact(madeAt + 8 * day, 7_000_000n),
    ]);
    await settle();
    const found = (await ask()).body.forecasts.filter(({ from }: { from: string }) => from === dateOf(madeAt));
    expect(found).toMatchObject([{ days: 7, state: 'OVER', actual: { spend: '9', impressions: 6 }, isHeld: true }]);
  });

  it('is not judged when the campaign was changed meanwhile', async () => {
    await keepAt(now - 40 * day, [1, 2, 3], 7);
    await settle();
    const found = (await ask()).body.forecasts.filter(({ from }: { from: string }) => from === dateOf(now - 40 * day));
    expect(found).toHaveLength(2);
    for (const one of found)
      expect(one).toMatchObject({ state: 'CHANGED', isHeld: null, actual: { spend: expect.any(String) } });
  });

  it('shows no figure that its reader may not see in lists, and nothing to a stranger', async () => {
    await api.database
      .update(users)
      .set({ permissions: ['CAMPAIGN_READ'] })
      .where(eq(users.id, client.id));
    const { forecasts: found } = (await ask()).body;
    for (const one of found) {
      expect(one).not.toHaveProperty('spend');
      expect(one).not.toHaveProperty('impressions');
      expect(one.isHeld).toBeNull();
      if (one.actual) expect(one.actual).toEqual({});
    }
    await api.database
      .update(users)
      .set({ permissions: [...permissions] })
      .where(eq(users.id, client.id));
    const stranger = await api.tokenOf(await addPerson(api.database, 'stranger', { permissions }));
    expect(await ask(stranger)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

describe('the record of forecasts', () => {
  it('says nothing of a few, and tells how far off they were once there are enough', async () => {
    const week = async () => (await record()).find(({ days }: { days: number }) => days === 7);
    expect(await week()).toMatchObject({ judged: 1, running: 1, held: null, error: null, bias: null });
    // Each of these days brought nothing, so a forecast of something is wholly off.
    for (const ago of [50, 51, 52, 53]) await keepAt(now - ago * day, [1, 2, 3]);
    await settle();
    expect(await week()).toMatchObject({ judged: 5, held: 0.2, error: 1, bias: 1 });
  });

  it('leaves out where nothing was foretold and nothing came', async () => {
    const before = await record();
    await keepAt(now - 54 * day, [0, 0, 0]);
    await settle();
    expect(await record()).toEqual(before);
  });

  it('forgets what ended too long ago', async () => {
    await keepAt(now - 80 * day, [1, 2, 3]);
    await forgetForecasts(api.database, now);
    const rows = await api.database
      .select()
      .from(forecasts)
      .where(eq(forecasts.day, dateOf(now - 80 * day)));
    expect(rows.map(({ days }) => days)).toEqual([30]);
  });
});

describe('forecasting by itself', () => {
  const world = worldOf(7);
  const parts = (isSelling: boolean): WhatIfParts => ({
    database: api.database,
    facts: api.facts,
    people: () => world.population.size,
    recordedSince: async () => null,
    keptTraffic: async () => ({ folder: '', sspIds: [], mostOfHour: 0, now: 0 }),
    marketNow: async () => (isSelling ? marketOf(7, { requestsPerSecond: 0.01, now: Date.now() }) : null),
    threads: {
      // A question of a kind is answered by that kind's answer.
      ask: async <Q extends Question>(question: Q) => answers(world, question) as Answers[Q['kind']],
      stop: async () => undefined,
    },
  });
  const inVain: TriedInVain = new Set();
  const next = (isSelling = true) => keepNextForecast(parts(isSelling), new AbortController().signal, inVain);
  const ofToday = () =>
    api.database
      .select()
      .from(forecasts)
      .where(eq(forecasts.day, dateOf(Date.now())));

  it('keeps one a day of a campaign that bids, and another one when the campaign has changed', async () => {
    await api.database.delete(forecasts);
    expect(await next(false)).toBeNull();
    expect(await next()).toBe(campaign);
    expect(await next()).toBeNull();
    expect((await ofToday()).map(({ days, version }) => [days, version])).toEqual([
      [7, 0],
      [30, 0],
    ]);
    await api.database.update(campaigns).set({ version: 1 }).where(eq(campaigns.id, campaign));
    expect(await next()).toBe(campaign);
    expect((await ofToday()).map(({ version }) => version)).toEqual([1, 1]);
  });

  it('forecasts no campaign that is over or in the archive', async () => {
    await api.database.delete(forecasts);
    for (const off of [{ archived: true }, { endDate: dateOf(now - 2 * day) }]) {
      await api.database.update(campaigns).set({ status: 'ACTIVE', endDate: null, archived: false, ...off });
      expect(await next()).toBeNull();
    }
    await api.database.update(campaigns).set({ status: 'ACTIVE', endDate: null, archived: false });
  });

  it('keeps one of a campaign that is saved while it is off, once, and judges it by nothing', async () => {
    await api.database.update(campaigns).set({ status: 'INACTIVE', version: 2 });
    await api.database.delete(forecasts);
    expect(await next()).toBe(campaign);
    await api.database.update(forecasts).set({ madeAt: new Date(now - 2 * day), endsAt: new Date(now - day) });
    expect(await next()).toBeNull();
    await settle();
    expect((await api.database.select().from(forecasts)).map(({ isChanged }) => isChanged)).toEqual([true, true]);
  });

  it('shows the coming days beside the plan, for the settings that it was made for alone', async () => {
    const start = { status: 'ACTIVE' as const, version: 3, endDate: dateOf(now + 3 * day) };
    await api.database.update(campaigns).set(start).where(eq(campaigns.id, campaign));
    await api.database.delete(forecasts);
    expect(await next()).toBe(campaign);
    const delivery = async (query: object = {}) =>
      (await api.call(token, 'campaigns.delivery', { params: { id: campaign }, query: { ...query } })).body;
    const { ahead } = await delivery();
    const dates = ahead.days.map(({ date }: { date: string }) => date);
    expect(dates).toEqual([1, 2, 3].map((days) => dateOf(now + days * day)));
    expect(ahead.days[0]).toMatchObject({ planned: expect.any(String), spend: { likely: expect.any(String) } });
    expect((await delivery({ from: dateOf(now - 3 * day), to: dateOf(now - day) })).ahead).toBeNull();
    await api.database.update(campaigns).set({ version: 4 }).where(eq(campaigns.id, campaign));
    expect((await delivery()).ahead).toBeNull();
  });

  it('goes on with a stopped campaign where an active one has had too little traffic', async () => {
    const stopped = await addCampaign(api.database, client.id, { status: 'INACTIVE' });
    await api.database.delete(forecasts);
    expect(await next(false)).toBeNull();
    expect([...inVain]).toEqual([`${campaign} 4`]);
    expect([await next(), await next(), await next()]).toEqual([stopped, campaign, null]);
    expect(inVain.size).toBe(0);
  });
});
