import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignInput } from '@/lib/contract/campaigns/campaign-input';
import { adSets, campaigns, creatives } from '@/lib/embedded-dsp/store/schema';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addCreative, addExchange, addPerson, addTarget, campaignInput, type Person } from './tenants';

let api: SmallApi;
let anna: Person;
let annas: string;
let managers: string;
let known: { exchange: number; creative: number; target: number };

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  const manager = await addPerson(database, 'manager', { role: 'ROLE_MANAGER' });
  anna = await addPerson(database, 'anna', { manager });
  annas = await api.tokenOf(anna);
  managers = await api.tokenOf(manager);
  known = {
    exchange: await addExchange(database, 'Exchange'),
    creative: await addCreative(database, anna.id),
    target: await addTarget(database, anna.id),
  };
});
afterAll(() => api.close());

const adSet = (given: Partial<CampaignInput['creativeGroups'][number]> = {}) => ({
  name: 'Set',
  maxPrice: '2.5',
  creatives: [known.creative],
  targetId: known.target,
  ...given,
});
/** A campaign that lacks nothing to be switched on. */
const ready = (given: Partial<CampaignInput> = {}) =>
  campaignInput({ exchanges: [known.exchange], creativeGroups: [adSet()], ...given });
const create = (given: Partial<CampaignInput> = {}, token = annas) =>
  api.call(token, 'campaigns.create', { body: ready(given) });
const created = async (given: Partial<CampaignInput> = {}): Promise<number> => (await create(given)).body.id;
const view = async (id: number, token = annas) => (await api.call(token, 'campaigns.view', { params: { id } })).body;
const update = async (id: number, given: object, token = annas) =>
  api.call(token, 'campaigns.update', {
    params: { id },
    body: { ...(await view(id, token)), ...given },
  });
const turn = (id: number, status: 'ACTIVE' | 'INACTIVE') =>
  api.call(annas, 'campaigns.changeStatus', { params: { id }, body: { status } });
const archive = (id: number) => api.call(annas, 'campaigns.archive', { params: { id } });

describe('a campaign', () => {
  it('is created off, shown as it was written, and changed by what is sent back', async () => {
    const { status, body } = await create({ name: ' Spring ', totalBudget: '1000.50', dailyBudget: null });
    expect([status, body]).toEqual([200, { id: expect.any(Number), version: 0 }]);
    const shown = await view(body.id);
    expect(shown).toMatchObject({
      name: 'Spring',
      totalBudget: '1000.5',
      dailyBudget: null,
      status: 'INACTIVE',
      archived: false,
      currency: 'USD',
      maximumDailyBudget: '1000.5',
      userLogin: 'anna',
      exchanges: [known.exchange],
      creativeGroups: [{ name: 'Set', maxPrice: '2.5', creatives: [known.creative], targetDto: { name: 'A target' } }],
    });
    const [first] = shown.creativeGroups;
    const sets = [{ ...adSet({ name: 'First' }), id: first.id }, adSet({ name: 'Second', creatives: [] })];
    expect((await update(body.id, { creativeGroups: sets, name: 'Summer' })).body.version).toBe(1);
    const changed = await view(body.id);
    expect(changed).toMatchObject({ name: 'Summer', version: 1 });
    expect(changed.creativeGroups).toMatchObject([
      { id: first.id, name: 'First' },
      { name: 'Second', creatives: [] },
    ]);
    await update(body.id, { creativeGroups: [changed.creativeGroups[1]] });
    const listed = await api.call(annas, 'campaigns.adSets', { params: { id: body.id } });
    expect(listed.body.map(({ name }: { name: string }) => name)).toEqual(['Second']);
  });

  it('of an older version is not changed, ad sets included', async () => {
    const id = await created();
    const seen = await view(id);
    const made = await api.call(annas, 'campaigns.createAdSet', { params: { id }, body: adSet({ name: 'Beside' }) });
    expect(made.body).toMatchObject({ name: 'Beside', maxPrice: '2.5' });
    expect(await update(id, seen)).toMatchObject(refusal(412, 'STALE_VERSION'));
    const { name, creativeGroups } = await view(id);
    expect([name, creativeGroups.length]).toEqual(['A campaign', 2]);
  });

  it('keeps its type, and takes creatives of that type alone', async () => {
    const id = await created();
    expect(await update(id, { campaignType: 'native' })).toMatchObject(refusal(422, 'CAMPAIGN_TYPE_FIXED'));
    expect(await create({ campaignType: 'native' })).toMatchObject(refusal(422, 'CREATIVE_TYPE_MISMATCH'));
    const before = await api.database.select().from(campaigns);
    expect(before.every(({ campaignType }) => campaignType === 'banner')).toBe(true);
  });

  it('has no daily budget above the configured maximum or its total, and says the amount', async () => {
    const beyond = (amount: string, fields = {}) =>
      refusal(422, 'DAILY_BUDGET_LIMIT', {
        params: { amount },
        fields: { dailyBudget: 'DAILY_BUDGET_LIMIT' },
        ...fields,
      });
    expect(await create({ totalBudget: '250.5', dailyBudget: '250.51' })).toMatchObject(beyond('250.50\u00a0$'));
    expect((await create({ totalBudget: '250.5', dailyBudget: '250.5' })).status).toBe(200);
    const large = { totalBudget: '5000000', dailyBudget: '100000.01' };
    expect(await create(large)).toMatchObject(beyond('100\u00a0000.00\u00a0$'));
    const id = await created({ totalBudget: '5000000', dailyBudget: '100000' });
    expect(await update(id, { totalBudget: '90', dailyBudget: '90.01' })).toMatchObject(beyond('90.00\u00a0$'));
  });

  it.each([
    ['a zone that nobody knows', { timeZone: 'TZ-999' }, { timeZone: 'required' }],
    ['an end before its start', { startDate: '2026-02-02', endDate: '2026-02-01' }, { endDate: 'endBeforeStart' }],
    ['a day that never was', { startDate: '2026-02-30' }, { startDate: 'date' }],
    ['a budget of nothing', { totalBudget: '0.00' }, { totalBudget: 'positive' }],
    ['three decimals', { totalBudget: '1.001' }, { totalBudget: 'money' }],
    ['half a frequency', { isUserImpFreqSet: true, userImpFreqTimes: 3 }, { userImpFreqDayPeriod: 'required' }],
    ['a frequency over 31 days', { userImpFreqDayPeriod: 31 }, { userImpFreqDayPeriod: 'frequencyPeriod' }],
    ['a schedule without an hour', { schedule: '0'.repeat(168) }, { schedule: 'scheduleEmpty' }],
    ['a rewarded banner', { isRewarded: true }, { isRewarded: 'rewardedVideoOnly' }],
    ['crossed limits', { minCtr: 5, maxCtr: 4 }, { maxCtr: 'maximumBelowMinimum' }],
    ['a start of years ago', { startDate: '2020-01-01' }, { startDate: expect.stringMatching(/^dateTooEarly\?date=/) }],
    ['an end that has passed', { endDate: '2026-02-01' }, { endDate: expect.stringMatching(/^dateTooEarly\?date=/) }],
    [
      'an optimisation without a bound',
      { isOptimisationEnabled: true, period: 7 },
      { isOptimisationEnabled: 'boundRequired' },
    ],
    [
      'a price that the budget does not pay for once',
      {
        totalBudget: '1',
        dailyBudget: null,
        creativeGroups: [{ name: 'Dear', maxPrice: '1000.01', creatives: [], targetId: null }],
      },
      { 'creativeGroups.0.maxPrice': 'priceAboveBudget' },
    ],
    ['an exchange that nobody knows', { exchanges: [424_242] }, { exchanges: 'invalid' }],
  ])('is refused with %s', async (_what, given, fields) => {
    expect(await create(given)).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields }));
  });

  it('is not made for a client whose currency is not chosen yet', async () => {
    const manager = await addPerson(api.database, 'busy', { role: 'ROLE_MANAGER' });
    const given = { manager, isTempPassword: true, currency: null };
    const { id: userId } = await addPerson(api.database, 'newcomer', given);
    const sent = { params: { userId }, body: ready({ creativeGroups: [] }) };
    const answer = await api.call(await api.tokenOf(manager), 'campaigns.createFor', sent);
    expect(answer).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields: { userId: 'currencyMissing' } }));
  });

  it('has a margin that staff alone see and set', async () => {
    const id = await created({ bidMargin: 50 });
    expect(await view(id)).not.toHaveProperty('bidMargin');
    expect(await view(id, managers)).toMatchObject({ bidMargin: null });
    expect((await update(id, { bidMargin: 25 }, managers)).status).toBe(200);
    expect(await view(id, managers)).toMatchObject({ bidMargin: 25 });
  });

  it('has a win rate to hold, which stays as it is where it is left out', async () => {
    const id = await created({ strategy: 'WIN_RATE', targetWinRate: 60 });
    expect(await view(id)).toMatchObject({ targetWinRate: 60 });
    expect((await update(id, { name: 'Renamed', targetWinRate: undefined })).status).toBe(200);
    expect(await view(id)).toMatchObject({ name: 'Renamed', targetWinRate: 60 });
    expect((await update(id, { targetWinRate: null })).status).toBe(200);
    expect(await view(id)).toMatchObject({ targetWinRate: null });
    const fields = { targetWinRate: 'positive' };
    expect(await update(id, { targetWinRate: 0 })).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields }));
  });
});

describe('switching on', () => {
  it('is refused for the first thing that lacks, in the order of the rules', async () => {
    const id = await created({ exchanges: [], creativeGroups: [] });
    await api.database.update(campaigns).set({ endDate: '2026-01-02' }).where(eq(campaigns.id, id));
    const expectRefusal = async (code: string) => expect(await turn(id, 'ACTIVE')).toMatchObject(refusal(422, code));
    await expectRefusal('CAMPAIGN_NO_APPROVED_CREATIVE');
    const pending = await addCreative(api.database, anna.id, { moderationStatus: 'PENDING' });
    await update(id, { creativeGroups: [adSet({ creatives: [pending] })], endDate: '2026-01-02' });
    await expectRefusal('CAMPAIGN_NO_APPROVED_CREATIVE');
    await api.database.update(creatives).set({ moderationStatus: 'APPROVED' }).where(eq(creatives.id, pending));
    await expectRefusal('CAMPAIGN_END_DATE_PAST');
    await update(id, { endDate: null });
    await expectRefusal('CAMPAIGN_NO_EXCHANGE');
    await update(id, { exchanges: [known.exchange] });
    await api.database.update(adSets).set({ maxPrice: 0n }).where(eq(adSets.campaignId, id));
    await expectRefusal('CAMPAIGN_NO_PRICE');
    await api.database.update(adSets).set({ maxPrice: 1n }).where(eq(adSets.campaignId, id));
    const on = await turn(id, 'ACTIVE');
    // Nothing was paid in, which keeps the bidder off, not the campaign.
    const reasons = [{ code: 'BALANCE_EMPTY', anchor: 'balance' }];
    expect([on.status, on.body]).toMatchObject([
      200,
      { status: 'ACTIVE', bidderStatus: 'OFFLINE', bidderReasons: reasons },
    ]);
    expect((await view(id)).bidderReasons).toEqual(on.body.bidderReasons);
  });

  it('to the same status succeeds and changes nothing', async () => {
    const id = await created();
    const first = await turn(id, 'ACTIVE');
    expect((await turn(id, 'ACTIVE')).text).toBe(first.text);
    const off = await turn(id, 'INACTIVE');
    expect(off.body).toMatchObject({ status: 'INACTIVE', version: first.body.version + 1 });
    expect(off.body.bidderReasons).toMatchObject([{ code: 'INACTIVE', since: expect.any(String) }]);
    expect((await turn(id, 'INACTIVE')).text).toBe(off.text);
  });

  it('outlives the loss of its last approved creative, with the reason', async () => {
    const creative = await addCreative(api.database, anna.id);
    const id = await created({ creativeGroups: [adSet({ creatives: [creative] })] });
    await turn(id, 'ACTIVE');
    const seen = (await api.call(annas, 'creatives.view', { params: { id: creative } })).body;
    const body = { ...seen, finalUrl: 'https://new.example' };
    await api.call(annas, 'creatives.update', { params: { id: creative }, body });
    const { status, bidderReasons } = await view(id);
    expect(status).toBe('ACTIVE');
    expect(bidderReasons[0].code).toBe('NO_APPROVED_CREATIVE');
  });
});

describe('an ad set that is added alone', () => {
  const add = (id: number, change: object) =>
    api.call(annas, 'campaigns.createAdSet', { params: { id }, body: adSet(change) });

  it('is held to the limits of its campaign', async () => {
    const id = await created({ totalBudget: '1', dailyBudget: null });
    expect(await add(id, { maxPrice: '1000.01' })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { maxPrice: 'priceAboveBudget' } }),
    );
    expect((await add(id, { maxPrice: '1000' })).status).toBe(200);
    const { creativeGroups } = await view(id);
    const more = Array.from({ length: 98 }, (_, at) => adSet({ name: `Further ${at}` }));
    expect((await update(id, { creativeGroups: [...creativeGroups, ...more] })).status).toBe(200);
    expect(await add(id, { name: 'One too many' })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { name: 'tooMany' } }),
    );
  });
});

describe('archiving', () => {
  it('switches off, closes the campaign to writes, and is taken back switched off', async () => {
    const id = await created();
    await turn(id, 'ACTIVE');
    expect((await archive(id)).body).toEqual({ id, version: 2, archived: true });
    expect(await view(id)).toMatchObject({ status: 'INACTIVE', archived: true, bidderReasons: [{ code: 'ARCHIVED' }] });
    const body = adSet();
    const refused = [
      await turn(id, 'ACTIVE'),
      await turn(id, 'INACTIVE'),
      await update(id, { name: 'New' }),
      await api.call(annas, 'campaigns.createAdSet', { params: { id }, body }),
    ];
    for (const answer of refused) expect(answer).toMatchObject(refusal(409, 'CAMPAIGN_ARCHIVED'));
    expect((await archive(id)).body).toEqual({ id, version: 3, archived: false });
    expect(await view(id)).toMatchObject({ status: 'INACTIVE', archived: false, name: 'A campaign' });
  });
});
