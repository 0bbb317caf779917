import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Delivery, deliveryEndpoints } from '@/lib/contract/delivery/delivery';
import { decision, decisionsAnswer } from '@/lib/contract/delivery/delivery-decisions';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addExchange, addPerson, type Person } from '../api/tenants';
import { addCampaign } from '../settlement/small-platform';
import { fund } from '../support/fund';
import { ManualClock } from '../support/manual-clock';

const migrations = 'lib/embedded-dsp/store/migrations';

let api: SmallApi;
let clock: ManualClock;
let client: Person;
let campaign: number;
let exchange: number;
let admin: string;
let advertiser: string;

beforeAll(async () => {
  // A little behind, so that what is sold lies in the past.
  clock = new ManualClock(Date.now() - 60_000);
  api = await startSmallApi({ DSP_EXCHANGE_SPEED: '1500' }, { clock });
  const { database } = api;
  client = await addPerson(database, 'buyer');
  await fund(database, client.id, 1_000_000_000n);
  exchange = await addExchange(database, 'An exchange');
  campaign = await addCampaign(database, client.id, { exchanges: [exchange], status: 'INACTIVE' });
  admin = await api.tokenOf(await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' }));
  advertiser = await api.tokenOf(client);
  const switched = { params: { id: campaign }, body: { status: 'ACTIVE' } };
  await api.call(admin, 'campaigns.changeStatus', switched);
  await clock.pass(15_000);
});
afterAll(() => api.close());

const read = async (): Promise<Delivery> => {
  const { body } = await api.call(admin, 'campaigns.delivery', { params: { id: campaign } });
  return deliveryEndpoints.delivery.answer.parse(body);
};
const today = new Date().toISOString().slice(0, 10);

describe('the delivery of a campaign that bids', () => {
  it('counts every request once, and as many bids and wins as statistics', async () => {
    const { funnel, noFunnel, points } = await read();
    expect(noFunnel).toBeNull();
    if (!funnel) throw new Error('Nothing was counted');
    const lost = funnel.stages.reduce((sum, stage) => sum + stage.lost, 0);
    expect(funnel.bids).toBeGreaterThan(0);
    expect(lost + funnel.lostToOwn + (funnel.bids ?? 0)).toBe(funnel.requests);
    expect((funnel.lostAuctions ?? 0) + (funnel.wins ?? 0)).toBe(funnel.bids);
    const query = { startDate: '2026-01-01', endDate: today, campaignId: campaign, groupings: 'CAMPAIGN' };
    const { body } = await api.call(admin, 'statistics.list', { query });
    expect(body.content[0]).toMatchObject({ bids: funnel.bids, wins: funnel.wins, impressions: funnel.impressions });
    const sum = (name: 'bids' | 'wins' | 'requests') => points.reduce((all, point) => all + (point[name] ?? 0), 0);
    expect([sum('requests'), sum('bids'), sum('wins')]).toEqual([funnel.requests, funnel.bids, funnel.wins]);
  });

  it('says that it delivers without a plan', async () => {
    const { verdict, pace } = await read();
    expect(verdict).toMatchObject({ code: 'NO_PLAN_DELIVERING', severity: 'good' });
    expect(pace).toEqual({ today: null, total: null, ratio: null });
  });
});

describe('the decisions of the exchange', () => {
  it('are opened gate by gate and end with what was counted', async () => {
    const answer = await api.call(admin, 'campaigns.decisions', { params: { id: campaign } });
    const { decisions, noDecisions } = decisionsAnswer.parse(answer.body);
    expect(noDecisions).toBeNull();
    expect(decisions.map(({ at }) => at)).toEqual(
      decisions
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const refused = decisions.find(({ code }) => !['WON', 'LOST'].includes(code));
    expect(refused && decisions.some(({ code }) => code === 'WON')).toBeTruthy();
    for (const { requestId, code, sspName } of decisions.slice(0, 20)) {
      const { body } = await api.call(admin, 'campaigns.decision', { params: { id: campaign, requestId } });
      const opened = decision.parse(body);
      expect(opened).toMatchObject({ requestId, sspName, isExact: true, recorded: code });
      expect(opened.request).toMatchObject({ id: requestId });
      const last = [opened.steps, ...opened.adSets.map(({ steps }) => steps)].map((steps) => steps.at(-1)?.code);
      expect(opened.isBid).toBe(code === 'WON' || code === 'LOST');
      if (!opened.isBid) expect(last).toContain(code);
    }
  });

  it('are for who holds the permission: an advertiser when it is granted', async () => {
    const requested = { params: { id: campaign } };
    expect(await api.call(advertiser, 'campaigns.decisions', requested)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    const permissions = ['CAMPAIGN_READ', 'CAMPAIGN_DECISIONS_READ'];
    const granted = await addPerson(api.database, 'granted', { permissions });
    const token = await api.tokenOf(granted);
    // Permission is no reach: the campaign is another client's.
    expect(await api.call(token, 'campaigns.decisions', requested)).toMatchObject(refusal(404, 'NOT_FOUND'));
    const own = await addCampaign(api.database, granted.id, { status: 'INACTIVE' });
    const { body } = await api.call(token, 'campaigns.decisions', { params: { id: own } });
    expect(body).toEqual({ decisions: [], noDecisions: 'NOT_SEEN' });
  });

  it('are given to the staff of an older store', async () => {
    const { database } = api;
    const old = (role: 'ROLE_MANAGER' | 'ROLE_ADVERTISER') =>
      addPerson(database, `old-${role}`, { role, permissions: ['CAMPAIGN_READ'] });
    const staff = await old('ROLE_MANAGER');
    const advertising = await old('ROLE_ADVERTISER');
    await database.execute(sql.raw(readFileSync(`${migrations}/0016_decisions-of-staff.sql`, 'utf8')));
    const held = async ({ id }: Person) =>
      (await database.select().from(users).where(eq(users.id, id))).map((user) => user.permissions);
    expect(await held(staff)).toEqual([['CAMPAIGN_READ', 'CAMPAIGN_DECISIONS_READ']]);
    expect(await held(advertising)).toEqual([['CAMPAIGN_READ']]);
  });

  it('are told as unknown for a request that this exchange cannot have made', async () => {
    for (const requestId of ['nonsense', '1-1-1-1']) {
      const answer = await api.call(admin, 'campaigns.decision', { params: { id: campaign, requestId } });
      expect(answer).toMatchObject(refusal(404, 'DECISION_UNKNOWN'));
    }
  });
});

describe('a campaign that goes offline by itself', () => {
  it('tells in the list and in its summary since when', async () => {
    await api.database.update(integrations).set({ status: 'INACTIVE' }).where(eq(integrations.id, exchange));
    const other = await addCampaign(api.database, client.id, { status: 'INACTIVE' });
    // Any write lets the exchange read its SSPs again.
    await api.call(admin, 'campaigns.changeStatus', { params: { id: other }, body: { status: 'INACTIVE' } });
    await clock.pass(15_000);
    const { verdict } = await read();
    expect(verdict).toMatchObject({ code: 'OFFLINE', params: { reason: 'NO_EXCHANGE' }, since: expect.any(String) });
    const { since } = verdict;
    const { content } = (await api.call(admin, 'campaigns.list')).body;
    expect(content).toContainEqual(
      expect.objectContaining({
        id: campaign,
        bidderReasons: [expect.objectContaining({ code: 'NO_EXCHANGE', since })],
      }),
    );
  });
});
