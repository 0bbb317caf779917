import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import type { RuleInput } from '@/lib/contract/targeting/rules';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { adSets } from '@/lib/embedded-dsp/store/schema';
import { addRule, costRuleInput, ruleInput } from '../api/belongings/audience';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let anna: Person;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  anna = await addPerson(api.database, 'anna', { permissions });
  token = await api.tokenOf(anna);
});
afterAll(() => api.close());

const create = (body: object) => api.call(token, 'rules.create', { body });
const view = async (id: number) => (await api.call(token, 'rules.view', { params: { id } })).body;
const condition = (param: string, operator: string, value: string) => ({ conditions: [{ param, operator, value }] });

describe('a rule', () => {
  it('is shown as it was written', async () => {
    const written = costRuleInput({ name: 'Cheap floors', maxPrice: '2.75' });
    const { status, body } = await create(written);
    expect(status).toBe(200);
    expect(await view(body.id)).toMatchObject({
      ...written,
      id: body.id,
      version: 0,
      status: 'ACTIVE',
      archived: false,
      usedInAdSets: 0,
      userLogin: 'anna',
      currency: 'USD',
    });
    const target = ruleInput({ domains: [], iabCategories: ['IAB17', 'IAB2-3'], timeRange: 'NONE' });
    const second = (await create(target)).body.id;
    expect(await view(second)).toMatchObject(target);
    const body2 = { ...target, name: 'Renamed', version: 0 };
    expect((await api.call(token, 'rules.update', { params: { id: second }, body: body2 })).body.version).toBe(1);
    const kept = await api.database.select().from(changes).where(eq(changes.entityId, second));
    expect(kept.filter(({ entity }) => entity === 'rule').map(({ operation }) => operation)).toEqual([
      'rules.create',
      'rules.update',
    ]);
  });

  it('is inactive from the beginning where it is created so', async () => {
    for (const [name, params] of [
      ['rules.create', {}],
      ['rules.createFor', { userId: anna.id }],
    ] as const) {
      const { id } = (await api.call(token, name, { params, body: { ...ruleInput(), status: 'INACTIVE' } })).body;
      expect(await view(id)).toMatchObject({ status: 'INACTIVE', version: 0 });
    }
  });

  it.each<[what: string, body: object, fields: object]>([
    ['an unknown parameter', ruleInput(condition('age', 'EQUALS', '1') as never), { 'conditions.0.param': 'required' }],
    [
      'a parameter of the other type',
      ruleInput(condition('floor', 'EQUALS', '1') as never),
      { 'conditions.0.param': 'paramOfOtherType' },
    ],
    [
      'an order of texts',
      costRuleInput(condition('ssp', 'LESS_THAN', 'a') as never),
      { 'conditions.0.operator': 'operatorOfOtherKind' },
    ],
    [
      'a number that contains',
      costRuleInput(condition('bid', 'CONTAINS', '1') as never),
      { 'conditions.0.operator': 'operatorOfOtherKind' },
    ],
    [
      'a word as money',
      costRuleInput(condition('bid', 'EQUALS', 'two') as never),
      { 'conditions.0.value': 'ruleNumber' },
    ],
    ['half a click', ruleInput(condition('clicks', 'EQUALS', '0.5') as never), { 'conditions.0.value': 'number' }],
    ['101 percent', ruleInput(condition('ctr', 'EQUALS', '100.1') as never), { 'conditions.0.value': 'percent' }],
    [
      'a negative number',
      ruleInput(condition('spend', 'EQUALS', '-1') as never),
      { 'conditions.0.value': 'ruleNumber' },
    ],
    ['neither domains nor topics', ruleInput({ domains: [] }), { domains: 'domainsOrTopics' }],
    ['both', ruleInput({ iabCategories: ['IAB1'] }), { iabCategories: 'domainsOrTopics' }],
    [
      'an unknown topic',
      ruleInput({ domains: [], iabCategories: ['IAB1', 'IAB99'] }),
      { 'iabCategories.1': 'invalid' },
    ],
    ['a cap on a target rule', ruleInput({ maxPrice: '1' }), { maxPrice: 'priceOfCostRule' }],
    ['a look back of a cost rule', costRuleInput({ timeRange: 'LAST_WEEK' }), { timeRange: 'rangeOfTargetRule' }],
    ['domains of a cost rule', costRuleInput({ domains: ['a.example'] }), { domains: 'listOfTargetRule' }],
  ])('is refused with %s', async (_what, body, fields) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { fields: expect.objectContaining(fields) } });
  });

  it.each([
    ['a name', ruleInput({ name: '' }), { name: 'required' }],
    ['a condition', ruleInput({ conditions: [] }), { conditions: 'tableEmpty' }],
    ['a value', ruleInput(condition('spend', 'EQUALS', '') as never), { 'conditions.0.value': 'required' }],
  ])('without %s says so', async (_what, body, fields) => {
    expect(await create(body)).toMatchObject(refusal(422, 'RULE_EMPTY_FIELDS', { fields }));
  });

  it('of the type cost takes a permission of its own', async () => {
    const plain = await addRule(api.database, anna.id);
    const cost = (await create(costRuleInput())).body.id;
    const held = permissions.filter((one) => one !== 'RULE_CREATE_COST');
    await api.database.update(users).set({ permissions: held }).where(eq(users.id, anna.id));
    expect(await create(costRuleInput())).toMatchObject(refusal(403, 'NO_PERMISSION'));
    const change = (id: number, body: RuleInput) =>
      api.call(token, 'rules.update', { params: { id }, body: { ...body, version: 0 } });
    expect(await change(cost, costRuleInput())).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect((await change(plain, ruleInput())).status).toBe(200);
    await api.database
      .update(users)
      .set({ permissions: [...permissions] })
      .where(eq(users.id, anna.id));
  });

  it('keeps its type, and an older version loses', async () => {
    const id = await addRule(api.database, anna.id);
    const change = (body: object) => api.call(token, 'rules.update', { params: { id }, body: { version: 0, ...body } });
    expect(await change(costRuleInput())).toMatchObject(refusal(422, 'RULE_TYPE_FIXED'));
    expect((await change(ruleInput())).status).toBe(200);
    expect(await change(ruleInput())).toMatchObject(refusal(412, 'STALE_VERSION'));
  });

  it('is switched, archived off and taken back off', async () => {
    const id = await addRule(api.database, anna.id);
    const turn = (status: string) => api.call(token, 'rules.changeStatus', { params: { id }, body: { status } });
    expect((await turn('INACTIVE')).body).toEqual({ id, version: 1, status: 'INACTIVE' });
    expect((await turn('INACTIVE')).body.version).toBe(1);
    await turn('ACTIVE');
    expect((await api.call(token, 'rules.archive', { params: { id } })).body).toMatchObject({ archived: true });
    expect(await view(id)).toMatchObject({ archived: true, status: 'INACTIVE' });
    expect(await turn('ACTIVE')).toMatchObject(refusal(409, 'RULE_ARCHIVED'));
    const body = { ...ruleInput(), version: 3 };
    expect(await api.call(token, 'rules.update', { params: { id }, body })).toMatchObject(
      refusal(409, 'RULE_ARCHIVED'),
    );
    expect((await api.call(token, 'rules.archive', { params: { id } })).body).toMatchObject({ archived: false });
    expect(await view(id)).toMatchObject({ archived: false, status: 'INACTIVE' });
  });

  it('is not deleted while an ad set has it, and is afterwards', async () => {
    const own = await addBelongings(api.database, anna, 'standing');
    const remove = () => api.call(token, 'rules.remove', { params: { id: own.rule } });
    expect((await view(own.rule)).usedInAdSets).toBe(1);
    expect(await remove()).toMatchObject(refusal(409, 'RULE_IN_USE'));
    await api.database.update(adSets).set({ removedAt: new Date() }).where(eq(adSets.id, own.adSet));
    expect((await remove()).status).toBe(200);
    expect(await remove()).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

describe('an ad set', () => {
  it('names its rules, and keeps them when a form says nothing of rules', async () => {
    const own = await addBelongings(api.database, anna, 'ruled');
    const sets = async () => (await api.call(token, 'campaigns.adSets', { params: { id: own.campaign } })).body;
    const save = async (change: object) => {
      const shown = (await api.call(token, 'campaigns.view', { params: { id: own.campaign } })).body;
      const creativeGroups = shown.creativeGroups.map(({ ruleIds: _rules, ...set }: { ruleIds: number[] }) => ({
        ...set,
        ...change,
      }));
      return api.call(token, 'campaigns.update', {
        params: { id: own.campaign },
        body: { ...shown, bidMargin: null, creativeGroups },
      });
    };
    expect((await sets())[0]).toMatchObject({ ruleIds: [own.rule], ruleDtoList: [{ id: own.rule, type: 'target' }] });
    expect(await save({ name: 'Renamed' })).toMatchObject({ status: 200 });
    expect((await sets())[0]).toMatchObject({ name: 'Renamed', ruleIds: [own.rule] });
    await save({ ruleIds: [own.spareRule, own.rule, own.rule] });
    expect((await sets())[0].ruleIds).toEqual([own.rule, own.spareRule].toSorted((a, b) => a - b));
    await save({ ruleIds: [] });
    expect((await sets())[0]).toMatchObject({ ruleIds: [], ruleDtoList: [] });
  });
});

describe('the list of rules', () => {
  it('filters and sorts by every column', async () => {
    const lister = await addPerson(api.database, 'lister', { permissions });
    const own = await api.tokenOf(lister);
    const add = (name: string, given: Partial<RuleInput>) => addRule(api.database, lister.id, { name, ...given });
    const first = await add('Всё', { timeRange: 'NONE' });
    await add('b', { ...costRuleInput(), name: 'b' });
    await add('Все подряд', { conditions: [{ param: 'spend', operator: 'LESS_THAN', value: '5' }] });
    const names = async (query: object) =>
      (await api.call(own, 'rules.list', { query: { ...query } })).body.content.map(
        (rule: { name: string }) => rule.name,
      );
    expect(await names({ name: 'всё', sort: 'id,asc' })).toEqual(['Всё', 'Все подряд']);
    expect(await names({ type: 'cost' })).toEqual(['b']);
    expect(await names({ param: ['floor', 'spend'], sort: 'name,asc' })).toEqual(['b', 'Все подряд']);
    expect(await names({ timeRange: ['NONE'], type: 'target' })).toEqual(['Всё']);
    expect(await names({ id: String(first) })).toEqual(['Всё']);
    expect(await names({ isUsed: 'true' })).toEqual([]);
    expect(await names({ status: 'INACTIVE' })).toEqual([]);
    expect(await names({ archived: 'true' })).toEqual([]);
    expect(await names({ createdTo: '2020-01-01' })).toEqual([]);
    expect((await names({ sort: 'timeRange,asc' }))[0]).toBe('Все подряд');
    for (const column of ['type', 'status', 'maxPrice', 'userLogin', 'usedInAdSets', 'createdAt'])
      expect(await names({ sort: `${column},desc` })).toHaveLength(3);
  });
});
