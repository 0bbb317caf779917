import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignOf, type Subject, targetInput } from './pivot/sample';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addCreative, addExchange, addPerson, type Person } from './tenants';

let api: SmallApi;
let owner: Person;
let subject: Subject;
let tokens: { owner: string; stranger: string; manager: string };
let ids: number[];

beforeAll(async () => {
  api = await startSmallApi();
  const exchange = await addExchange(api.database, 'An exchange');
  const manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  owner = await addPerson(api.database, 'the-owner', { manager });
  const stranger = await addPerson(api.database, 'a-stranger');
  subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  const [own, foreign, staff] = await Promise.all([owner, stranger, manager].map((one) => api.tokenOf(one)));
  tokens = { owner: own ?? '', stranger: foreign ?? '', manager: staff ?? '' };
});
afterAll(() => api.close());

type Row = { id: number; version: number; before: unknown; after: unknown; refusal: { code: string } | null };
const edit = (field: string, operation: string, value: unknown) => ({ field, operation, value });
const preview = (entity: string, selection: object, one: object, token = tokens.owner) =>
  api.call(token, 'bulk.preview', { body: { entity, selection, edit: one } });
const apply = (entity: string, rows: readonly Row[], one: object, mode = 'possible', token = tokens.owner) =>
  api.call(token, 'bulk.apply', {
    body: { entity, rows: rows.map(({ id, version }) => ({ id, version })), edit: one, mode },
  });
const view = async (id: number) => (await api.call(tokens.owner, 'campaigns.view', { params: { id } })).body;

async function addCampaign(given: object): Promise<number> {
  const answer = await api.call(tokens.owner, 'campaigns.create', { body: { ...campaignOf(subject), ...given } });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.id;
}

beforeEach(async () => {
  ids = [];
  for (const dailyBudget of ['100', '33.33', null]) ids.push(await addCampaign({ dailyBudget, name: 'Spring sale' }));
});

const raise = edit('dailyBudget', 'percent', 10);

describe('a preview', () => {
  it('tells for each row what it is and would be, and changes nothing', async () => {
    const { body } = await preview('campaign', { ids }, raise);
    expect(body).toMatchObject({ total: 3, changed: 2, unchanged: 1, refused: 0 });
    expect(body.rows.map(({ before, after }: Row) => [before, after])).toEqual([
      ['100', '110'],
      ['33.33', '36.66'],
      [null, null],
    ]);
    expect(await view(ids[0] ?? 0)).toMatchObject({ dailyBudget: '100', version: body.rows[0].version });
  });

  it('refuses a row with the code that the single operation answers, and leaves no history', async () => {
    const { body, headers } = await preview('campaign', { ids }, edit('dailyBudget', 'set', '5000'));
    expect(body.rows[0].refusal).toMatchObject({
      code: 'DAILY_BUDGET_LIMIT',
      fields: { dailyBudget: expect.any(String) },
    });
    expect(headers.get('x-change-set')).toBeNull();
    expect(await api.database.select().from(changes).where(eq(changes.operation, 'bulk.preview'))).toEqual([]);
  });

  it('finds all that match by the query of the list', async () => {
    const name = `Only these ${crypto.randomUUID()}`;
    const found = [await addCampaign({ name }), await addCampaign({ name })];
    const { body } = await preview('campaign', { query: { name, sort: 'id,asc', page: '0', size: '20' } }, raise);
    expect(body.rows.map(({ id }: Row) => id)).toEqual(found);
    expect(await preview('campaign', { query: { status: 'NONSENSE' } }, raise)).toMatchObject(
      refusal(400, 'VALIDATION_FAILED'),
    );
  });

  it('is refused for a field, an operation or a value that do not belong together', async () => {
    for (const wrong of [
      edit('password', 'set', 'x'),
      edit('dailyBudget', 'replaceText', { find: 'a', replace: 'b' }),
      edit('dailyBudget', 'percent', '10'),
      edit('totalBudget', 'set', null),
      edit('startDate', 'add', 0),
    ])
      expect(await preview('campaign', { ids }, wrong)).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
  });

  it('shows nothing of what the caller may not see', async () => {
    const { body } = await preview('campaign', { ids }, raise, tokens.stranger);
    for (const row of body.rows)
      expect(row).toMatchObject({ name: '', before: null, after: null, refusal: { code: 'NOT_FOUND' } });
    expect(await preview('campaign', { ids }, edit('bidMargin', 'set', 5))).toMatchObject(
      refusal(403, 'NO_PERMISSION'),
    );
    expect((await preview('campaign', { ids }, edit('bidMargin', 'set', 5), tokens.manager)).body.changed).toBe(3);
  });
});

describe('a bulk change', () => {
  it('changes what was previewed, as one change set', async () => {
    const { rows } = (await preview('campaign', { ids }, raise)).body;
    const { body, headers } = await apply('campaign', rows, raise);
    expect(body).toMatchObject({ isDone: true, changed: 2, unchanged: 1, refused: 0, rows: [] });
    expect(headers.get('x-change-set')).toBe(body.changeSetId);
    expect((await view(ids[1] ?? 0)).dailyBudget).toBe('36.66');
    const left = await api.database.select().from(changes).where(eq(changes.changeSetId, body.changeSetId));
    expect(left.map(({ operation }) => operation)).toEqual(['bulk.apply', 'bulk.apply']);
  });

  it('refuses what has changed since the preview, and leaves the rest unharmed', async () => {
    const { rows } = (await preview('campaign', { ids }, raise)).body;
    await api.database
      .update(campaigns)
      .set({ version: 77 })
      .where(eq(campaigns.id, ids[0] ?? 0));
    const { body } = await apply('campaign', rows, raise);
    expect(body).toMatchObject({ isDone: true, changed: 1, refused: 1 });
    expect(body.rows).toMatchObject([{ id: ids[0], refusal: { code: 'STALE_VERSION' } }]);
    expect((await view(ids[0] ?? 0)).dailyBudget).toBe('100');
  });

  it('does all or nothing where that was chosen', async () => {
    const { rows } = (await preview('campaign', { ids }, raise)).body;
    await api.database
      .update(campaigns)
      .set({ archived: true })
      .where(eq(campaigns.id, ids[1] ?? 0));
    const { body, headers } = await apply('campaign', rows, raise, 'all');
    expect(body).toMatchObject({ isDone: false, changed: 0, refused: 1, changeSetId: null });
    expect(body.rows[0].refusal.code).toBe('CAMPAIGN_ARCHIVED');
    expect(headers.get('x-change-set')).toBeNull();
    expect((await view(ids[0] ?? 0)).dailyBudget).toBe('100');
  });

  it('asks for the permissions of the single operation', async () => {
    const reader = await addPerson(api.database, `reader-${ids[0]}`, {
      role: 'ROLE_ADMIN',
      permissions: ['CAMPAIGN_READ_ALL'],
    });
    const { body } = await preview('campaign', { ids }, raise, await api.tokenOf(reader));
    expect(body.rows[0].refusal).toEqual({ code: 'NO_PERMISSION' });
  });

  it.each([
    ['name', 'replaceText', { find: 'Spring', replace: 'Summer' }, { name: 'Summer sale' }],
    ['totalBudget', 'add', '250.5', { totalBudget: '1250.5' }],
    ['startDate', 'add', 31, { startDate: '2026-02-01' }],
    ['endDate', 'set', '2099-12-31', { endDate: '2099-12-31' }],
    ['bidType', 'set', 'ADAPTIVE_BID', { bidType: 'ADAPTIVE_BID' }],
    ['exchanges', 'removeItems', 'theExchange', { exchanges: [] }],
    ['frequency', 'set', { times: 3, days: 7 }, { userImpFreqTimes: 3, userImpFreqDayPeriod: 7 }],
    ['status', 'set', 'ACTIVE', { status: 'ACTIVE' }],
    ['archived', 'set', true, { archived: true, status: 'INACTIVE' }],
  ])('changes %s: %s', async (field, operation, given, expected) => {
    const value = given === 'theExchange' ? [subject.exchange] : given;
    const one = edit(field, operation, value);
    const { rows } = (await preview('campaign', { ids }, one)).body;
    const { body } = await apply('campaign', rows, one);
    expect([body.changed, body.rows]).toEqual([3, []]);
    for (const id of ids) expect(await view(id)).toMatchObject(expected);
  });

  it('changes prices of all ad sets of campaigns, and refuses one alone', async () => {
    const one = edit('maxPrice', 'percent', 50);
    const sets = campaignOf(subject).creativeGroups;
    const two = await addCampaign({
      totalBudget: '10',
      dailyBudget: null,
      creativeGroups: [...sets, { ...sets[0], maxPrice: '9000' }],
    });
    const { rows } = (await preview('adSet', { campaignIds: [two, ids[0]] }, one)).body;
    expect(rows.map(({ after, refusal: no }: Row) => [after, no?.code])).toEqual([
      ['4.5', undefined],
      ['4.5', undefined],
      ['13500', 'VALIDATION_FAILED'],
    ]);
    expect((await apply('adSet', rows, one)).body).toMatchObject({ changed: 2, refused: 1 });
    const prices = (await view(two)).creativeGroups.map(({ maxPrice }: { maxPrice: string }) => maxPrice);
    expect(prices).toEqual(['4.5', '9000']);
  });

  it('keeps campaigns from sites by the targets that their ad sets use, each once', async () => {
    const { id: targetId } = (await api.call(tokens.owner, 'targets.create', { body: targetInput() })).body;
    const [set] = campaignOf(subject).creativeGroups;
    const groups = [
      { ...set, targetId },
      { ...set, targetId },
      { ...set, targetId: null },
    ];
    const one = await addCampaign({ name: 'Kept from sites', creativeGroups: groups });
    const former = (await api.call(tokens.owner, 'targets.create', { body: targetInput() })).body.id;
    const two = await addCampaign({
      name: 'Kept from sites',
      creativeGroups: [...groups, { ...set, targetId: former }],
    });
    const held = await view(two);
    const less = { ...held, creativeGroups: held.creativeGroups.slice(0, -1) };
    await api.call(tokens.owner, 'campaigns.update', { params: { id: two }, body: less });
    const bad = edit('domains.excluded', 'addItems', ['bad.example.com']);
    const { rows } = (await preview('target', { campaignIds: [one, two] }, bad)).body;
    expect(rows).toMatchObject([{ id: targetId, before: 0, after: 1 }]);
    const found = (await preview('target', { campaignQuery: { name: 'Kept from sites' } }, bad)).body;
    expect(found.rows).toEqual(rows);
    expect((await apply('target', rows, bad)).body).toMatchObject({ changed: 1, refused: 0 });
    const seen = await api.call(tokens.owner, 'targets.view', { params: { id: targetId } });
    expect(seen.body.domains.excluded).toEqual(['bad.example.com']);
    const foreign = await preview('target', { campaignIds: [one] }, bad, tokens.stranger);
    expect(foreign.body.rows).toEqual([]);
    for (const wrong of [{ campaignIds: [one] }, { campaignQuery: {} }])
      expect((await preview('rule', wrong, edit('status', 'set', 'INACTIVE'))).status).toBe(400);
  });

  it('changes the time zone of campaigns, and the sites and topics of rules', async () => {
    const campaign = await addCampaign({});
    const zone = edit('timeZone', 'set', 'TZ-67');
    const found = (await preview('campaign', { ids: [campaign] }, zone)).body.rows;
    expect(found).toMatchObject([{ before: 'TZ-1', after: 'TZ-67' }]);
    expect((await apply('campaign', found, zone)).body).toMatchObject({ changed: 1, refused: 0 });
    expect((await preview('campaign', { ids: [campaign] }, edit('timeZone', 'set', 'Moscow'))).status).toBe(400);
    const condition = { param: 'clicks', operator: 'GREATER_THAN', value: '5' };
    const rule = {
      name: 'A rule',
      type: 'target',
      timeRange: 'LAST_WEEK',
      conditions: [condition],
      maxPrice: null,
      minImpressions: 0,
      domains: ['a.example.com'],
      iabCategories: [],
    };
    const { id } = (await api.call(tokens.owner, 'rules.create', { body: rule })).body;
    const sites = edit('domains', 'addItems', ['b.example.com', 'com.example.app']);
    const lines = (await preview('rule', { ids: [id] }, sites)).body.rows;
    expect(lines).toMatchObject([{ before: 1, after: 3 }]);
    expect((await apply('rule', lines, sites)).body).toMatchObject({ changed: 1, refused: 0 });
    const topics = edit('iabCategories', 'addItems', ['IAB1']);
    const both = (await preview('rule', { ids: [id] }, topics)).body.rows;
    expect((await apply('rule', both, topics)).body).toMatchObject({
      changed: 0,
      refused: 1,
      rows: [{ refusal: { fields: { iabCategories: 'domainsOrTopics' } } }],
    });
    const seen = await api.call(tokens.owner, 'rules.view', { params: { id } });
    expect(seen.body.domains).toEqual(['a.example.com', 'b.example.com', 'com.example.app']);
  });

  it('changes creatives, targets and rules', async () => {
    const creative = await addCreative(api.database, owner.id, { name: 'A banner' });
    const address = edit('finalUrl', 'set', 'https://example.com/autumn');
    const found = (await preview('creative', { ids: [creative] }, address)).body.rows;
    expect((await apply('creative', found, address)).body).toMatchObject({ changed: 1, refused: 0 });
    const target = (await api.call(tokens.owner, 'targets.create', { body: targetInput() })).body.id;
    const bad = edit('domains.excluded', 'addItems', ['bad.example.com', 'worse.example.com']);
    const lines = (await preview('target', { ids: [target] }, bad)).body.rows;
    expect(lines).toMatchObject([{ before: 0, after: 2 }]);
    expect((await apply('target', lines, bad)).body).toMatchObject({ changed: 1, refused: 0 });
    const seen = await api.call(tokens.owner, 'targets.view', { params: { id: target } });
    expect(seen.body.domains.excluded).toEqual(['bad.example.com', 'worse.example.com']);
  });
});
