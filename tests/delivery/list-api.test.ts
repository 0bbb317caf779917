import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignRow, ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import type { CampaignPace } from '@/lib/contract/delivery/pace';
import { type Permission, permissions } from '@/lib/contract/people/permissions';
import { dateOfDay, dayNumber, slotsOfDays } from '@/lib/embedded-dsp/calendar/zone-days';
import { localTime } from '@/lib/embedded-dsp/exchange/market/local-time';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns, creatives } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson, type Person } from '../api/tenants';
import { sampleFact } from '../statistics/sample-fact';
import { fund } from '../support/fund';
import { ingestFacts } from '../support/ingest-facts';

const unit = 1_000_000n;
/** Of campaigns and people alike; its clocks never change. */
const zoneKey = 'TZ-2';
const zone = 'Pacific/Honolulu';
const today = localTime(zone, Date.now()).day;
const daysAgo = (days: number) => dateOfDay(dayNumber(today) - days);
const slotOf = (days: number) => slotsOfDays(zone, daysAgo(days), daysAgo(days)).from;

let api: SmallApi;
let [manager, anna, boris]: Person[] = [];
let token: string;
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? 0;

type Given = { campaign?: Partial<typeof campaigns.$inferInsert>; spent: bigint; rejected?: true };
/** Ten days of a flight of twenty are over when today is; plans are of 200 and 20 a day. */
const flight = { startDate: daysAgo(10), endDate: daysAgo(-9), totalBudget: 200n * unit };
const given: Record<string, Given> = {
  behind: { campaign: flight, spent: 20n * unit },
  steady: { campaign: { ...flight, startDate: daysAgo(10), endDate: daysAgo(-2000) }, spent: 1n * unit },
  endless: { campaign: { startDate: daysAgo(10), endDate: null, exchanges: [] }, spent: 50n * unit },
  stopped: { campaign: { ...flight, status: 'INACTIVE' }, spent: 1n * unit, rejected: true },
};

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  manager = await addPerson(database, 'manager', { role: 'ROLE_MANAGER', permissions });
  await database.update(users).set({ timeZoneKey: zoneKey }).where(eq(users.id, manager.id));
  token = await api.tokenOf(manager);
  anna = await addPerson(database, 'anna', { manager });
  await fund(database, anna.id, 10n ** 9n);
  boris = await addPerson(database, 'boris');
  const exchange = await addExchange(database, 'Exchange');
  for (const [name, { campaign, spent, rejected }] of Object.entries(given)) {
    const owned = await addBelongings(database, anna, name);
    ids.set(name, owned.campaign);
    const values = { name, timeZone: zoneKey, status: 'ACTIVE' as const, exchanges: [exchange], ...campaign };
    await database.update(campaigns).set(values).where(eq(campaigns.id, owned.campaign));
    await database
      .update(campaignCounters)
      .set({ day: today, spent, spentToday: 0n, bids: 10, impressions: 10 })
      .where(eq(campaignCounters.campaignId, owned.campaign));
    if (rejected)
      await database.update(creatives).set({ moderationStatus: 'REJECTED' }).where(eq(creatives.id, owned.creative));
  }
  const ofAnna = { clientId: anna.id, campaignId: idOf('behind') };
  await ingestFacts(api.facts, 'days', [
    sampleFact({ ...ofAnna, slot: slotOf(6), spend: 3n * unit, impressions: 30 }),
    sampleFact({ ...ofAnna, slot: slotOf(1), spend: 4n * unit, impressions: 40, clicks: 4 }),
    sampleFact({ ...ofAnna, slot: slotOf(2), spend: 2n * unit, impressions: 10 }),
    sampleFact({ ...ofAnna, slot: slotOf(7), spend: 9n * unit }),
    sampleFact({ clientId: anna.id, campaignId: idOf('endless'), slot: slotOf(1), spend: 1n * unit }),
  ]);
  ids.set('foreign', (await addBelongings(database, boris, 'foreign')).campaign);
});
afterAll(() => api.close());

const paces = async (query: Record<string, unknown>, by = token): Promise<CampaignPace[]> =>
  (await api.call(by, 'campaigns.pace', { query })).body;
const listed = async (query: Record<string, unknown>): Promise<ListedCampaign[]> =>
  (await api.call(token, 'campaigns.list', { query })).body.content;
/** Without what grows from second to second. */
const still = (pace: CampaignPace | undefined) => pace && { ...pace, expected: undefined, ratio: undefined };

/** Returns the id of the last copy. */
async function copyCampaign(of: number, count: number): Promise<number> {
  const rows = await api.database.select().from(campaigns).where(eq(campaigns.id, of));
  const copies = rows.flatMap(({ id: _id, ...row }) => Array.from({ length: count }, () => row));
  const made = await api.database.insert(campaigns).values(copies).returning({ id: campaigns.id });
  return Math.max(...made.map(({ id }) => id));
}
const names = async (query: Record<string, unknown>) =>
  (await api.call(token, 'campaigns.list', { query: { sort: 'id,asc', ...query } })).body.content.map(
    ({ name }: CampaignRow) => name,
  );

describe('the pace of campaigns', () => {
  it('compares what was spent since the start with the plan, and knows no plan without dates or limits', async () => {
    const [behind, endless] = await paces({ ids: [idOf('behind'), idOf('endless')] });
    const expected = 100 + (10 * ((Date.now() / slotMs - 40) % 96)) / 96;
    expect(Number(behind?.expected)).toBeCloseTo(expected, 0);
    expect(behind).toMatchObject({ spent: '20', status: 'BEHIND', currency: 'USD' });
    expect(behind?.ratio).toBeCloseTo(20 / expected, 2);
    expect(endless).toMatchObject({ expected: null, ratio: null, status: null });
  });

  it('compares what was spent today with what is due by now where the campaign has a daily budget', async () => {
    const of = eq(campaigns.id, idOf('behind'));
    await api.database
      .update(campaigns)
      .set({ dailyBudget: 8n * unit })
      .where(of);
    const [daily] = await paces({ ids: idOf('behind') });
    await api.database.update(campaigns).set({ dailyBudget: null }).where(of);
    const ofDay = ((Date.now() / slotMs - 40) % 96) / 96;
    expect(daily?.spent).toBe('0');
    expect(Number(daily?.expected)).toBeCloseTo(8 * ofDay, 0);
  });

  it('tells the last seven days, today the last', async () => {
    const [behind] = await paces({ ids: idOf('behind') });
    expect(behind?.days).toEqual(['3', '0', '0', '0', '2', '4', '0']);
  });

  it('compares asked days with those before, and with what was due in them', async () => {
    const [behind] = await paces({ ids: idOf('behind'), from: daysAgo(1), to: daysAgo(1) });
    expect(behind).toMatchObject({ spent: '4', expected: '10', ratio: 0.4, status: 'BEHIND' });
    expect(behind?.change).toMatchObject({ statSpend: 1, statImpressions: 3, statClicks: null });
  });

  it('leaves out what is somebody else’s', async () => {
    expect((await paces({ ids: [idOf('foreign'), idOf('steady')] })).map(({ id }) => id)).toEqual([idOf('steady')]);
  });

  it('says nothing of money to whom spend is not shown', async () => {
    const held: Permission[] = ['CAMPAIGN_READ', 'CAMPAIGN_STATISTICS_COLUMN_CLICKS'];
    const clerk = await addPerson(api.database, 'clerk', { role: 'ROLE_MANAGER', permissions: held });
    const own = await addPerson(api.database, 'own', { manager: clerk });
    const { campaign } = await addBelongings(api.database, own, 'own');
    const [pace] = await paces({ ids: campaign }, await api.tokenOf(clerk));
    expect(pace).toEqual({ id: campaign, currency: 'USD', change: { statClicks: null } });
  });

  it('refuses days that lack a side or end before they start', async () => {
    for (const days of [{ from: today }, { to: today }, { from: today, to: daysAgo(1) }]) {
      const { status, body } = await api.call(token, 'campaigns.pace', { query: { ids: 1, ...days } });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });
});

describe('the list of campaigns', () => {
  it('finds what needs a hand, by any of the reasons asked', async () => {
    expect(await names({ attention: 'OFF_PACE' })).toEqual(['behind']);
    expect(await names({ attention: 'REJECTED' })).toEqual(['stopped']);
    expect(await names({ attention: ['REJECTED', 'OFF_PACE'] })).toEqual(['behind', 'stopped']);
    expect(await names({ attention: 'OFFLINE' })).toEqual(['endless']);
  });

  it('finds what is offline for a problem, though its schedule is closed too', async () => {
    const changed = inArray(campaigns.id, [idOf('steady'), idOf('endless')]);
    await api.database
      .update(campaigns)
      .set({ schedule: '0'.repeat(168) })
      .where(changed);
    const offline = await names({ attention: 'OFFLINE' });
    await api.database.update(campaigns).set({ schedule: null }).where(changed);
    expect(offline).toEqual(['endless']);
  });

  it('puts first what needs a hand, and by pace what is farthest from its plan', async () => {
    expect((await names({ sort: 'attention,desc' }))[0]).toBe('behind');
    expect((await names({ sort: 'pace,desc' }))[0]).toBe('behind');
    expect(await names({ sort: 'attention,desc', page: 1, size: 2 })).toHaveLength(2);
  });

  it('judges what needs a hand by the asked days, as the cells of the pace do', async () => {
    const days = { startDate: daysAgo(1), endDate: daysAgo(1) };
    const judged = await paces({ ids: [...ids.values()], from: days.startDate, to: days.endDate });
    const off = judged.filter(({ status }) => status === 'BEHIND' || status === 'AHEAD').map(({ id }) => id);
    expect(off.toSorted()).toEqual([idOf('behind'), idOf('steady')].toSorted());
    expect(await names({ ...days, attention: 'OFF_PACE' })).toEqual(['behind', 'steady']);
    expect((await names({ ...days, sort: 'pace,desc' })).slice(0, 2)).toEqual(['steady', 'behind']);
    const { body } = await api.call(token, 'campaigns.list', { query: { ...days, attention: 'OFF_PACE' } });
    expect(body).toMatchObject({ totalElements: 2, totals: [{ statSpend: '4' }] });
  });

  it('changes together those that its rows show, by the same days', async () => {
    const selection = { query: { startDate: daysAgo(1), endDate: daysAgo(1), attention: 'OFF_PACE' } };
    const edit = { field: 'dailyBudget', operation: 'set', value: '60' };
    const { body } = await api.call(token, 'bulk.preview', { body: { entity: 'campaign', selection, edit } });
    expect(body.rows?.map(({ id }: { id: number }) => id)).toEqual([idOf('steady'), idOf('behind')]);
  });

  it('changes together in the order of its rows, also by figures of asked days', async () => {
    const query = { startDate: daysAgo(2), endDate: daysAgo(1), sort: 'statSpend,desc' };
    const { body } = await api.call(token, 'campaigns.list', { query });
    const found = await api.call(token, 'bulk.find', { body: { entity: 'campaign', selection: { query } } });
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(idsOf(found.body.rows)).toEqual(idsOf(body.content));
  });

  it('shows, sorts and adds up the figures of asked days in place of those of all time', async () => {
    const days = { startDate: daysAgo(2), endDate: daysAgo(1) };
    const { body } = await api.call(token, 'campaigns.list', { query: { ...days, sort: 'statSpend,desc' } });
    const figures = body.content.map(({ name, statSpend, statImpressions }: CampaignRow) => [
      name,
      statSpend,
      statImpressions,
    ]);
    expect(figures.slice(0, 2)).toEqual([
      ['behind', '6', 50],
      ['endless', '1', 0],
    ]);
    expect(body.totals).toMatchObject([{ currency: 'USD', statSpend: '7', statImpressions: 50, statClicks: 4 }]);
    expect(body.totalElements).toBe(4);
  });

  it('answers on request what the pace of each row is, by the same days', async () => {
    const from = daysAgo(6);
    const to = daysAgo(1);
    const lists = [{}, { startDate: from, endDate: to }, { startDate: from, endDate: to, attention: 'OFF_PACE' }];
    for (const query of lists) {
      const rows: ListedCampaign[] = await listed({ ...query, pace: 'true', size: 2 });
      const days = 'startDate' in query ? { from, to } : {};
      const alone = await paces({ ids: rows.map(({ id }) => id), ...days });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ pace }) => still(pace))).toEqual(alone.map(still));
      expect((await listed(query)).some((row) => 'pace' in row)).toBe(false);
    }
    const [behind] = await listed({ ...lists[1], name: 'behind', pace: 'true' });
    expect(behind).toMatchObject({ statSpend: '9', pace: { spent: '9', days: ['3', '0', '0', '0', '2', '4', '0'] } });
  });

  it('answers it in a list of more campaigns than it reads at once, too', async () => {
    const crowd = await addPerson(api.database, 'crowd', { manager });
    const { campaign } = await addBelongings(api.database, crowd, 'one of many');
    await api.database.update(campaigns).set({ timeZone: zoneKey }).where(eq(campaigns.id, campaign));
    const newest = await copyCampaign(campaign, 501);
    await ingestFacts(api.facts, 'crowd', [
      sampleFact({ clientId: crowd.id, campaignId: newest, slot: slotOf(1), spend: 4n * unit }),
    ]);
    for (const days of [{}, { startDate: daysAgo(1), endDate: daysAgo(1) }]) {
      const rows = await listed({ userId: crowd.id, sort: 'id,desc', size: 2, pace: 'true', ...days });
      expect(rows.map(({ pace }) => pace?.days?.at(-2))).toEqual(['4', '0']);
    }
  });

  it('sorts by no pace for whom spend is not shown', async () => {
    const held: Permission[] = ['CAMPAIGN_READ'];
    const reader = await addPerson(api.database, 'reader', { role: 'ROLE_MANAGER', permissions: held });
    const { body } = await api.call(await api.tokenOf(reader), 'campaigns.list', { query: { sort: 'pace,desc' } });
    expect(body.code).toBe('UNKNOWN_SORT');
  });

  it('relates completed views and their cost to the impressions of campaigns that play', async () => {
    const id = idOf('steady');
    await api.database.update(campaigns).set({ campaignType: 'video' }).where(eq(campaigns.id, id));
    const shown = { clientId: anna?.id ?? 0, impressions: 10, spend: 2n * unit };
    await ingestFacts(api.facts, 'plays', [
      sampleFact({ ...shown, campaignId: id, campaignType: 'video', slot: slotOf(20), completes: 4 }),
      sampleFact({ ...shown, campaignId: id, campaignType: 'video', slot: slotOf(21), completes: 2 }),
      sampleFact({ ...shown, campaignId: idOf('endless'), slot: slotOf(20) }),
    ]);
    const query = { startDate: daysAgo(20), endDate: daysAgo(20), sort: 'statSpend,desc' };
    const { body } = await api.call(token, 'campaigns.list', { query });
    const figures = body.content.map(({ name, vtr, cpv }: CampaignRow) => [name, vtr, cpv]);
    expect(figures).toEqual(
      expect.arrayContaining([
        ['steady', 0.4, '0.5'],
        ['endless', null, null],
      ]),
    );
    expect(body.totals).toMatchObject([{ vtr: 0.4, cpv: '0.5' }]);
    const [pace] = await paces({ ids: id, from: daysAgo(20), to: daysAgo(20) });
    expect(pace?.change).toMatchObject({ vtr: 1, cpv: -0.5 });
  });
});
