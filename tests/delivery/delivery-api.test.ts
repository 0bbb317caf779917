import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Breakdown } from '@/lib/contract/delivery/delivery-breakdown';
import { permissions } from '@/lib/contract/people/permissions';
import type { ReasonCode } from '@/lib/embedded-dsp/exchange/gates/reason-codes';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { bidReasons, campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addExchange, addPerson, type Person } from '../api/tenants';
import { addCampaign } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { fund } from '../support/fund';
import { ingestFacts } from '../support/ingest-facts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.now();
const thisHour = Math.floor(now / hour) * hour;
/** Key of the zone without an offset. */
const utc = 'TZ-38';
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

let api: SmallApi;
let client: Person;
let token: string;
let manager: string;
/** In UTC, with a daily budget. */
let campaign: number;

beforeAll(async () => {
  api = await startSmallApi();
  const boss = await addPerson(api.database, 'boss', { role: 'ROLE_MANAGER' });
  client = await addPerson(api.database, 'buyer', { manager: boss, permissions });
  [token, manager] = [await api.tokenOf(client), await api.tokenOf(boss)];
  const exchanges = [await addExchange(api.database, 'An exchange')];
  const begun = { startDate: dateOf(now - 3 * day), dailyBudget: 10_000_000n };
  campaign = await addCampaign(api.database, client.id, { timeZone: utc, exchanges, ...begun });
});
afterAll(() => api.close());

const count = (at: number, code: ReasonCode, times: number, campaignId = campaign) =>
  api.database.insert(bidReasons).values({ campaignId, hour: new Date(at), code, count: times });
const ask = (query: object = {}, as = token, id = campaign) =>
  api.call(as, 'campaigns.delivery', { params: { id }, query: { ...query } });
const factOf = (given: Parameters<typeof sampleFact>[0], campaignId = campaign) =>
  sampleFact({ clientId: client.id, campaignId, slot: Math.floor(thisHour / slotMs), ...given });

describe('delivery while the exchange stands still', () => {
  it('says so by code and tells no number of requests', async () => {
    const { body } = await ask();
    expect(body).toMatchObject({ funnel: null, noFunnel: 'EXCHANGE_STOPPED', unit: 'day' });
    expect(body.points).toHaveLength(7);
    const { body: found } = await api.call(token, 'campaigns.decisions', { params: { id: campaign } });
    expect(found).toEqual({ decisions: [], noDecisions: 'EXCHANGE_STOPPED' });
  });

  it('says that reasons of long ago are not kept', async () => {
    const { body } = await ask({ from: dateOf(now - 20 * day), to: dateOf(now - 19 * day) });
    expect(body).toMatchObject({ funnel: null, noFunnel: 'NOT_KEPT', unit: 'hour' });
    expect(body.points).toHaveLength(48);
    expect(body.points.every((point: { requests: null }) => point.requests === null)).toBe(true);
  });

  it('still tells what was counted before, by hour, beside the same hours before', async () => {
    await count(thisHour - hour, 'GEO', 60);
    await count(thisHour - hour, 'WON', 40);
    await count(thisHour - hour, 'EVENT_EXPIRED', 3);
    await count(thisHour - 4 * day, 'GEO', 1);
    const { body } = await ask({ from: dateOf(thisHour - hour), to: dateOf(thisHour - hour) });
    expect(body.funnel).toMatchObject({ requests: 100, wins: 40, lostToOwn: 0 });
    expect(body.funnel.stages).toMatchObject([{ code: 'GEO', lost: 60, reached: 100, previous: null }]);
    const at = new Date(thisHour - hour).toISOString();
    expect(body.points.find((point: { at: string }) => point.at === at)).toMatchObject({ requests: 100 });
    const wider = await ask({ from: dateOf(thisHour - 4 * day), to: dateOf(thisHour - hour) });
    expect(wider.body.funnel).toMatchObject({ requests: 101 });
  });

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: dateOf(now), to: dateOf(now - day) }, 'to'],
    [{ from: dateOf(now + 9 * day), to: dateOf(now + 8 * day) }, 'to'],
    [{ from: dateOf(now - 90 * day), to: dateOf(now) }, 'from'],
  ])('refuses days that cannot be told: %j', async (query, field) => {
    const { status, body } = await ask(query);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'VALIDATION_FAILED', [field]]);
  });

  it.each([
    { from: dateOf(now), to: dateOf(now + 9 * day) },
    { from: dateOf(now + day), to: dateOf(now + day) },
    { from: dateOf(now + 9 * day) },
  ])('leaves out days to come, and shows today where all are: %j', async (query) => {
    const { body } = await ask(query);
    expect([body.from, body.to, body.unit]).toEqual([dateOf(now), dateOf(now), 'hour']);
  });
});

describe('traffic of SSPs alone', () => {
  const verdictCode = async () => (await ask()).body.verdict.code;

  it('is judged like any other, and of an exchange that stands still only once it has stopped', async () => {
    await fund(api.database, client.id, 10n ** 9n);
    // A campaign that has won would be judged by its plan, of which nothing is due just after midnight.
    await api.database.delete(bidReasons);
    await count(now, 'GEO', 10);
    expect(await verdictCode()).toBe('TARGET_NARROW');
    await api.database.delete(bidReasons).where(gt(bidReasons.hour, new Date(now - 3 * hour)));
    await count(thisHour - 3 * hour, 'GEO', 10);
    expect(await verdictCode()).toBe('EXCHANGE_STOPPED');
  });
});

describe('the plan and what is spent', () => {
  it('stands by hour, the hours to come with their plan alone', async () => {
    await ingestFacts(api.facts, 'spend', [factOf({ bids: 9, wins: 3, impressions: 2, clicks: 1, spend: 4_000_000n })]);
    const counters = { day: dateOf(now), spent: 4_000_000n, spentToday: 4_000_000n };
    await api.database.update(campaignCounters).set(counters).where(eq(campaignCounters.campaignId, campaign));
    const { body } = await ask({ from: dateOf(thisHour), to: dateOf(thisHour) });
    const at = new Date(thisHour).toISOString();
    const point = body.points.find((one: { at: string }) => one.at === at);
    expect(point).toMatchObject({ spend: '4', bids: 9, wins: 3, impressions: 2, clicks: 1, isUnfinished: true });
    const planned = body.points.reduce((sum: number, one: { planned: string }) => sum + Number(one.planned), 0);
    expect(planned).toBeCloseTo(10, 4);
    for (const later of body.points.filter((one: { at: string }) => one.at > at))
      expect(Object.keys(later).toSorted()).toEqual(['at', 'isUnfinished', 'planned', 'requests']);
    expect(body.pace.today).toMatchObject({ spent: '4', budget: '10' });
    expect(body.pace.total).toBeNull();
  });

  it('is absent without the column, whatever the sentence says', async () => {
    const held = permissions.filter((one) => !/COLUMN_(SPEND|CLICKS)$/.test(one));
    const blind = await addPerson(api.database, 'blind', { permissions: held });
    await api.database.update(campaigns).set({ userId: blind.id }).where(eq(campaigns.id, campaign));
    const { text, body } = await ask({}, await api.tokenOf(blind));
    expect(text).not.toMatch(/"(spend|planned|pace|ahead|spent|budget|expected|projected|clicks)":/);
    expect(body.points[0]).toHaveProperty('impressions');
    await api.database.update(campaigns).set({ userId: client.id }).where(eq(campaigns.id, campaign));
  });
});

describe('the changes of a campaign', () => {
  it('are marks of who changed what, the margin for staff alone', async () => {
    const { body: before } = await api.call(manager, 'campaigns.view', { params: { id: campaign } });
    const { creativeGroups, ...fields } = before;
    const sets = creativeGroups.map(({ id, name, maxPrice, creatives, targetId }: Record<string, unknown>) => ({
      id,
      name,
      maxPrice,
      creatives,
      targetId,
    }));
    const input = { ...fields, name: 'Renamed', bidMargin: 20, creativeGroups: sets };
    const { status, text } = await api.call(manager, 'campaigns.update', { params: { id: campaign }, body: input });
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    const [seen] = (await ask({}, manager)).body.changes;
    expect(seen).toMatchObject({ by: { login: 'boss' }, operation: 'campaigns.update' });
    expect(seen.entity).toBe('campaign');
    const named = seen.fields.map(({ field }: { field: string }) => field);
    expect(named.toSorted()).toEqual(['bidMargin', 'name']);
    expect((await ask()).body.changes[0].fields).toEqual([{ field: 'name', before: before.name, after: 'Renamed' }]);
  });
});

describe('a breakdown', () => {
  const by = async (kind: string, more: object = {}): Promise<Breakdown> => {
    const query = { by: kind, ...more };
    const answer = await api.call(token, 'campaigns.breakdown', { params: { id: broad }, query });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.body;
  };
  let broad: number;
  beforeAll(async () => {
    broad = await addCampaign(api.database, client.id);
    const sites = Array.from({ length: 103 }, (_, at) =>
      factOf({ placement: `site-${at}.example`, bids: 2, wins: 1, impressions: 1, spend: BigInt(at + 1) }, broad),
    );
    const app = { placement: 'app.chess', bundle: 'app.chess', deviceType: '5', impressions: 4, clicks: 1 };
    await ingestFacts(api.facts, 'broad', [...sites, factOf({ ...app, spend: 5_000_000n }, broad)]);
  });

  it('has the largest rows, and the rest added up', async () => {
    const { rows, other, total } = await by('placement');
    expect(rows).toHaveLength(100);
    expect(rows[0]).toMatchObject({
      key: 'app.chess',
      name: 'app.chess',
      spend: '5',
      clicks: 1,
      ctr: 0.25,
      exclusion: { panel: 'bundles', value: 'app.chess' },
    });
    expect(rows[1]).toMatchObject({ exclusion: { panel: 'domains', value: 'site-102.example' } });
    expect(other).toMatchObject({ rows: 4, impressions: 4, spend: '0.00001' });
    expect(total).toMatchObject({ impressions: 107, spend: '5.005356', share: 1 });
    const shares = [...rows, other ?? { share: 0 }].reduce((sum, row) => sum + (row.share ?? 0), 0);
    expect(shares).toBeCloseTo(1, 9);
  });

  it('names what can be excluded in a target, in the asked language', async () => {
    expect((await by('city')).rows[0]).toMatchObject({ key: '524901', name: 'Moscow' });
    expect((await by('city', { lang: 'ru' })).rows[0]).toMatchObject({ name: 'Москва' });
    expect((await by('city')).rows[0]?.exclusion).toEqual({ panel: 'geo', value: '524901' });
    expect((await by('device')).rows.map(({ exclusion }) => exclusion)).toEqual([
      { panel: 'deviceTypes', value: '5' },
      { panel: 'deviceTypes', value: '4' },
    ]);
    const [adSet] = (await by('adSet')).rows;
    expect(adSet?.exclusion).toEqual({ panel: 'adSets', value: adSet?.key });
    expect((await by('hour')).rows[0]?.exclusion).toMatchObject({ panel: 'schedule' });
  });

  it('counts the hours of the day in the campaign’s zone', async () => {
    const { rows, timeZone } = await by('hour');
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    expect(rows.map(({ name }) => name)).toEqual([format.format(thisHour)]);
  });

  it('stands by impressions where spend may not be seen: its order would tell it', async () => {
    const held = permissions.filter((one) => one !== 'CAMPAIGN_STATISTICS_COLUMN_SPEND');
    await api.database.update(users).set({ permissions: held }).where(eq(users.id, client.id));
    const { rows } = await by('placement');
    expect(rows[0]).toMatchObject({ key: 'app.chess', impressions: 4 });
    expect(rows[1]?.key).toBe('site-0.example');
    expect(JSON.stringify(rows)).not.toMatch(/"(spend|share)"/);
    await api.database
      .update(users)
      .set({ permissions: [...permissions] })
      .where(eq(users.id, client.id));
  });

  it('refuses a dimension that there is not', async () => {
    const answer = await api.call(token, 'campaigns.breakdown', { params: { id: broad }, query: { by: 'mood' } });
    expect(answer).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
  });
});
