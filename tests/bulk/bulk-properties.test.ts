import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignOf, type Subject, targetInput } from '../api/pivot/sample';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson } from '../api/tenants';
import { type Draw, drawFrom } from '../support/draw';
import { unsigned } from '../support/unsigned';

/** Sequences of change sets that are drawn and undone; the long run asks for more. */
const rounds = Number(process.env.BULK ?? 4);

let api: SmallApi;
let subject: Subject;
let tokens: { owner: string; manager: string };

beforeAll(async () => {
  api = await startSmallApi();
  const exchange = await addExchange(api.database, 'An exchange');
  const manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  const owner = await addPerson(api.database, 'the-owner', { manager });
  subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  tokens = { owner: await api.tokenOf(owner), manager: await api.tokenOf(manager) };
});
afterAll(() => api.close());

type Name = Parameters<SmallApi['call']>[1];
async function call(name: Name, sent: object, token = tokens.owner) {
  const answer = await api.call(token, name, sent);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
}
const campaignView = (id: number) => call('campaigns.view', { params: { id } });
const budgets = ['40', '99.99', '120.5', null];
const made = (draw: Draw) =>
  call('campaigns.create', { body: { ...campaignOf(subject), dailyBudget: draw.one(budgets) } });

/** What people write of a campaign or a target, without numbers of its edits. */
async function state(ids: { campaigns: number[]; targets: number[] }) {
  const seen = await Promise.all([
    ...ids.campaigns.map(campaignView),
    ...ids.targets.map((id) => call('targets.view', { params: { id } })),
  ]);
  return unsigned(seen).map(({ version: _v, updatedAt: _u, bidderReasons: _r, bidderStatus: _s, ...rest }) => rest);
}

const campaignEdits = (draw: Draw) =>
  draw.one([
    { field: 'dailyBudget', operation: 'percent', value: draw.one([10, -25.5, 900]) },
    { field: 'dailyBudget', operation: 'set', value: draw.one(['55', '2000', null]) },
    { field: 'totalBudget', operation: 'subtract', value: draw.one(['10.5', '990']) },
    { field: 'name', operation: 'replaceText', value: { find: 'a', replace: draw.one(['b', '', 'aa']) } },
    { field: 'startDate', operation: 'add', value: 1 + draw.below(40) },
    { field: 'endDate', operation: 'set', value: draw.one(['2099-01-01', '2025-12-01', null]) },
    { field: 'status', operation: 'set', value: draw.one(['ACTIVE', 'INACTIVE']) },
    { field: 'exchanges', operation: draw.one(['addItems', 'removeItems']), value: [subject.exchange] },
    { field: 'frequency', operation: 'set', value: draw.one([null, { times: 2, days: 3 }]) },
    { field: 'archived', operation: 'set', value: draw.one([true, false]) },
  ]);

async function change(entity: string, ids: readonly number[], edit: object, token = tokens.owner) {
  const { rows } = await call('bulk.preview', { body: { entity, selection: { ids }, edit } }, token);
  const wanted = rows.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
  const applied = await call('bulk.apply', { body: { entity, rows: wanted, edit, mode: 'possible' } }, token);
  return { rows, applied };
}

describe('a bulk change', () => {
  it('does and refuses what the same edits one by one do and refuse', async () => {
    const draw = drawFrom(7);
    for (let round = 0; round < rounds * 2; round++) {
      const many: number[] = [];
      const alone: number[] = [];
      for (let at = 0; at < 3; at++) {
        const { id } = await made(draw);
        many.push(id);
        const { dailyBudget } = await campaignView(id);
        alone.push((await call('campaigns.create', { body: { ...campaignOf(subject), dailyBudget } })).id);
      }
      const edit = campaignEdits(draw);
      const { rows, applied } = await change('campaign', many, edit);
      const lone = [];
      for (const id of alone) lone.push((await change('campaign', [id], edit)).rows[0]);
      const told = (list: { refusal: unknown; before: unknown; after: unknown }[]) =>
        list.map(({ refusal, before, after }) => ({ refusal, before, after }));
      expect(told(rows)).toEqual(told(lone));
      expect(applied.refused).toBe(lone.filter(({ refusal }) => refusal !== null).length);
      const [first, second] = [
        await state({ campaigns: many, targets: [] }),
        await state({ campaigns: alone, targets: [] }),
      ];
      const anonymous = (list: object[]) =>
        JSON.stringify(list).replaceAll(/"(id|createdAt|name|userLogin)":("[^"]*"|\d+)/g, '');
      expect(anonymous(first)).toBe(anonymous(second));
    }
  });

  it('refuses no row that the preview let through, and lets none through that it refused', async () => {
    const draw = drawFrom(11);
    const ids = [(await made(draw)).id, (await made(draw)).id];
    for (let round = 0; round < rounds * 3; round++) {
      const { rows, applied } = await change('campaign', ids, campaignEdits(draw));
      const refused = rows.filter(({ refusal }: { refusal: unknown }) => refusal !== null);
      expect(applied.rows.map(({ id, refusal }: { id: number; refusal: object }) => ({ id, refusal }))).toEqual(
        refused.map(({ id, refusal }: { id: number; refusal: object }) => ({ id, refusal })),
      );
    }
  });
});

describe('any sequence of change sets', () => {
  it('is undone field by field, the last first', async () => {
    for (let round = 0; round < rounds; round++) {
      const draw = drawFrom(100 + round);
      const campaigns = [(await made(draw)).id, (await made(draw)).id];
      const target = await call('targets.create', { body: targetInput() });
      const ids = { campaigns, targets: [target.id] };
      const before = await state(ids);
      const sets: string[] = [];
      for (let step = 0; step < 6; step++) {
        const sites = {
          field: 'domains.excluded',
          operation: 'addItems',
          value: [`site-${draw.below(9)}.example.com`],
        };
        const prices = { field: 'maxPrice', operation: 'percent', value: 10 + step };
        const adSets = (await campaignView(campaigns[0] ?? 0)).creativeGroups.map(({ id }: { id: number }) => id);
        const { applied } = await draw.one([
          () => change('campaign', campaigns, campaignEdits(draw)),
          () => change('target', [target.id], sites),
          () => change('adSet', adSets, prices),
        ])();
        if (applied.changeSetId) sets.push(applied.changeSetId);
      }
      for (const changeSetId of sets.toReversed()) {
        const undone = await call('history.undo', { params: { changeSetId }, body: {} });
        expect(undone).toMatchObject({ isDone: true, conflicts: [], refused: [] });
      }
      expect(await state(ids)).toEqual(before);
    }
  });
});

describe('two people at once', () => {
  it('lose nothing unseen: each row has one of the changes, and the other was refused as stale', async () => {
    const draw = drawFrom(5);
    const ids: number[] = [];
    for (let at = 0; at < 50; at++) ids.push((await made(draw)).id);
    const rows = ids.map((id) => ({ id, version: 0 }));
    const edit = (value: string) => ({ field: 'totalBudget', operation: 'set', value });
    const apply = (value: string, token: string) =>
      call('bulk.apply', { body: { entity: 'campaign', rows, edit: edit(value), mode: 'possible' } }, token);
    const [one, other] = await Promise.all([apply('1500', tokens.owner), apply('1600', tokens.manager)]);
    expect(one.changed + other.changed).toBe(ids.length);
    expect(one.refused + other.refused).toBe(ids.length);
    const budgetsNow = await Promise.all(ids.map(async (id) => (await campaignView(id)).totalBudget));
    expect(budgetsNow.filter((budget) => budget === '1500')).toHaveLength(one.changed);
    expect(budgetsNow.filter((budget) => budget === '1600')).toHaveLength(other.changed);
  });
});
