import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignOf, type Subject } from '../api/pivot/sample';
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

/** What people write of campaigns, without numbers of their edits, and without what tells twins apart. */
async function state(ids: readonly number[]): Promise<string> {
  const seen = unsigned(await Promise.all(ids.map(campaignView)));
  const own = ['version', 'updatedAt', 'bidderReasons', 'bidderStatus', 'id', 'createdAt'];
  return JSON.stringify(seen, (key, value) => (own.includes(key) ? undefined : value));
}

const campaignEdits = (draw: Draw) => [
  { field: 'dailyBudget', operation: 'percent', value: draw.one([10, -25.5, 900]) },
  { field: 'dailyBudget', operation: 'set', value: draw.one(['55', '2000', null]) },
  { field: 'totalBudget', operation: 'subtract', value: draw.one(['10.5', '990']) },
  { field: 'name', operation: 'replaceText', value: { find: 'a', replace: draw.one(['b', '', 'aa']) } },
  { field: 'startDate', operation: 'add', value: 1 + draw.below(40) },
  { field: 'endDate', operation: 'set', value: draw.one(['2099-01-01', '2025-12-01', '2025-12-01', null]) },
  { field: 'status', operation: 'set', value: draw.one(['ACTIVE', 'INACTIVE']) },
  { field: 'exchanges', operation: draw.one(['addItems', 'removeItems']), value: [subject.exchange] },
  { field: 'frequency', operation: 'set', value: draw.one([null, { times: 2, days: 3 }]) },
  { field: 'archived', operation: 'set', value: draw.one([true, false]) },
];

async function change(entity: string, ids: readonly number[], edit: object, token = tokens.owner) {
  const { rows } = await call('bulk.preview', { body: { entity, selection: { ids }, edit } }, token);
  const wanted = rows.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
  const applied = await call('bulk.apply', { body: { entity, rows: wanted, edit, mode: 'possible' } }, token);
  return { rows, applied };
}

type Row = { id: number; after: unknown; refusal: { code: string } | null };
type Edit = { field: string; operation: string; value: unknown };

/** What the form of a campaign holds after an edit; a row of the preview tells sums and dates. */
function formAfter({ field, operation, value }: Edit, { after }: Row, seen: { exchanges: number[] }): object {
  if (field === 'exchanges') {
    const others = seen.exchanges.filter((one) => one !== subject.exchange);
    return { exchanges: operation === 'addItems' ? [...others, subject.exchange] : others };
  }
  if (field !== 'frequency') return { [field]: after };
  const { times = null, days = null } = (value ?? {}) as { times?: number; days?: number }; // As it is drawn.
  return { isUserImpFreqSet: value !== null, userImpFreqTimes: times, userImpFreqDayPeriod: days };
}

/** The same edit by the single operation of a campaign; answers the code of its refusal. */
async function alone(id: number, edit: Edit, row: Row): Promise<string | null> {
  const seen = await campaignView(id);
  const params = { id };
  const { field, value } = edit;
  if (field === 'archived' && seen.archived === value) return null;
  const sent = {
    status: ['campaigns.changeStatus', { params, body: { status: value } }],
    archived: ['campaigns.archive', { params }],
  } as const;
  const [name, how] =
    field === 'status' || field === 'archived'
      ? sent[field]
      : (['campaigns.update', { params, body: { ...seen, ...formAfter(edit, row, seen) } }] as const);
  const answer = await api.call(tokens.owner, name, how);
  return answer.status < 400 ? null : answer.body.code;
}

describe('a bulk change', { timeout: 120_000 + rounds * 5_000 }, () => {
  it('does and refuses what the same edits one by one, by the operations of one campaign, do and refuse', async () => {
    const draw = drawFrom(7);
    const passes = Array.from({ length: Math.ceil(rounds / 2) }, () => campaignEdits(draw));
    for (const edit of passes.flat()) {
      const many: number[] = [];
      const twins: number[] = [];
      for (let at = 0; at < 3; at++) {
        const body = { ...campaignOf(subject), dailyBudget: draw.one(budgets) };
        for (const list of [many, twins]) list.push((await call('campaigns.create', { body })).id);
      }
      const { rows, applied } = await change('campaign', many, edit);
      const codes: (string | null)[] = [];
      for (const [at, id] of twins.entries()) codes.push(await alone(id, edit, rows[at]));
      expect([edit, rows.map(({ refusal }: Row) => refusal?.code ?? null)]).toEqual([edit, codes]);
      expect(applied.refused).toBe(codes.filter((code) => code !== null).length);
      expect([edit, await state(many)]).toEqual([edit, await state(twins)]);
    }
  });

  it('refuses no row that the preview let through, and lets none through that it refused', async () => {
    const draw = drawFrom(11);
    const ids = [(await made(draw)).id, (await made(draw)).id];
    for (let round = 0; round < rounds * 3; round++) {
      const { rows, applied } = await change('campaign', ids, draw.one(campaignEdits(draw)));
      const refused = rows.filter(({ refusal }: { refusal: unknown }) => refusal !== null);
      expect(applied.rows.map(({ id, refusal }: { id: number; refusal: object }) => ({ id, refusal }))).toEqual(
        refused.map(({ id, refusal }: { id: number; refusal: object }) => ({ id, refusal })),
      );
    }
  });
});

describe('two people at once', { timeout: 120_000 + rounds * 5_000 }, () => {
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
