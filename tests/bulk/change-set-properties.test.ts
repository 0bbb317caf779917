import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { ruleInput } from '../api/belongings/audience';
import { campaignOf, type Subject, targetInput } from '../api/pivot/sample';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addCreative, addExchange, addPerson, type Person } from '../api/tenants';
import { type Draw, drawFrom } from '../support/draw';
import { unsigned } from '../support/unsigned';
import { csvOf, type SheetCalls, sheetCalls } from './sheet-calls';

/** Sequences that are drawn, and the first of their seeds; the long run asks for more, from another one. */
const rounds = Number(process.env.BULK ?? 4);
const seed = Number(process.env.BULK_SEED ?? 1);

let api: SmallApi;
let sheets: SheetCalls;
let owner: Person;
let subject: Subject;
let tokens: { owner: string; manager: string };

beforeAll(async () => {
  console.log(`BULK_SEED = ${seed}, BULK = ${rounds}`);
  api = await startSmallApi();
  const exchange = await addExchange(api.database, 'An exchange');
  const manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  owner = await addPerson(api.database, 'the-owner', { manager });
  subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  tokens = { owner: await api.tokenOf(owner), manager: await api.tokenOf(manager) };
  sheets = sheetCalls(api, tokens.owner);
});
afterAll(() => api.close());

type Kind = 'campaign' | 'creative' | 'target' | 'rule';
type World = Record<Kind, number[]>;
type Edit = { field: string; operation: string; value: unknown };
type Bulk = readonly [Kind | 'adSet', Edit];

async function call(name: Parameters<SmallApi['call']>[1], sent: object, token = tokens.owner) {
  const answer = await api.call(token, name, sent);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
}
const view = (kind: Kind, id: number) => call(`${kind}s.view`, { params: { id } });

/** Things of their own, and one creative that nothing is done to: without an approved one no campaign starts again. */
async function newWorld(): Promise<World> {
  const add = () => addCreative(api.database, owner.id);
  const standing = await add();
  const first = await add();
  const second = await add();
  const { id: rule } = await call('rules.create', { body: ruleInput() });
  const { id: target } = await call('targets.create', { body: targetInput() });
  const campaign: number[] = [];
  for (const creatives of [
    [standing, first],
    [standing, first, second],
  ]) {
    const body = campaignOf(subject, { creatives, targetId: target, ruleIds: [rule] });
    campaign.push((await call('campaigns.create', { body })).id);
  }
  return { campaign, creative: [first, second], target: [target], rule: [rule] };
}

/** What an edit leaves behind besides what people write: its number, its time, and what follows from it elsewhere. */
const following = ['version', 'updatedAt', 'bidderReasons', 'bidderStatus', 'isBidding', 'duplicates'].concat([
  'moderationStatus',
  'moderationMsg',
]);
const written = (seen: object) =>
  JSON.stringify(unsigned(seen), (key, value) => (following.includes(key) ? undefined : value));

/** Everything that people write of these things, byte for byte. */
async function state(world: World): Promise<string[]> {
  const kinds = Object.entries(world) as [Kind, number[]][]; // The keys of the record.
  const all = kinds.flatMap(([kind, ids]) => ids.map(async (id) => written(await view(kind, id))));
  return Promise.all(all);
}

const edit = (field: string, operation: string, value: unknown): Edit => ({ field, operation, value });
const bulkEdits: readonly ((draw: Draw, world: World) => Bulk)[] = [
  (draw) => ['campaign', edit('dailyBudget', 'percent', draw.one([10, -25.5, 33.33, 900]))],
  (draw) => ['campaign', edit('dailyBudget', 'set', draw.one(['55', '2000', null]))],
  (draw) => ['campaign', edit('totalBudget', draw.one(['add', 'subtract']), draw.one(['10.5', '0.01', '990']))],
  (draw) => ['campaign', edit('endDate', 'set', draw.one(['2099-01-01', '2025-12-01', null]))],
  (draw) => ['campaign', edit('startDate', 'add', 1 + draw.below(40))],
  (draw) => ['campaign', edit('status', 'set', draw.one(['ACTIVE', 'INACTIVE']))],
  (draw) => ['campaign', edit('archived', 'set', draw.one([true, false]))],
  (draw) => ['campaign', edit('exchanges', draw.one(['addItems', 'removeItems']), [subject.exchange])],
  (draw) => ['campaign', edit('labels', draw.one(['addItems', 'removeItems']), [draw.one(['ё', 'spring'])])],
  (draw) => ['campaign', edit('schedule', 'set', draw.one([null, '01'.repeat(84), '1'.repeat(168)]))],
  (draw) => ['campaign', edit('frequency', 'set', draw.one([null, { times: 2, days: 3 }]))],
  (draw) => ['adSet', edit('maxPrice', 'percent', draw.one([10, -50, 7.77]))],
  (draw, { creative }) => ['adSet', edit('creatives', draw.one(['addItems', 'removeItems']), [draw.one(creative)])],
  (draw, { rule }) => ['adSet', edit('ruleIds', draw.one(['addItems', 'removeItems']), rule)],
  (draw, { target }) => ['adSet', edit('targetId', 'set', draw.one([null, ...target]))],
  (draw) => ['creative', edit('finalUrl', 'set', `https://example.com/${draw.below(3)}`)],
  (draw) => ['creative', edit('displayUrl', 'set', draw.one([null, 'shop.example']))],
  (draw) => ['creative', edit('kktuCodes', draw.one(['addItems', 'set']), [draw.one(['5.3.1', '1.1.1'])])],
  (draw) => ['creative', edit('archived', 'set', draw.one([true, false]))],
  (draw) => [
    'target',
    edit('domains.excluded', draw.one(['addItems', 'removeItems']), [`${draw.below(3)}.example.com`]),
  ],
  (draw) => ['target', edit('browsers.included', draw.one(['addItems', 'set']), [draw.one(['chrome', 'firefox'])])],
  (draw) => ['target', edit('status', 'set', draw.one(['ACTIVE', 'INACTIVE']))],
  (draw) => ['rule', edit('status', 'set', draw.one(['ACTIVE', 'INACTIVE']))],
  (draw) => ['rule', edit('name', 'replaceText', { find: 'A', replace: draw.one(['Another', 'Ёлка']) })],
];

async function adSetsOf(ids: readonly number[]): Promise<number[]> {
  const seen = await Promise.all(ids.map((id) => view('campaign', id)));
  return seen.flatMap(({ creativeGroups }) => creativeGroups.map(({ id }: { id: number }) => id));
}

/** A change of many rows as the console makes it; answers the change set, if anything was changed. */
async function inBulk(world: World, [entity, one]: Bulk): Promise<string | null> {
  const ids = entity === 'adSet' ? await adSetsOf(world.campaign) : world[entity];
  const { rows } = await call('bulk.preview', { body: { entity, selection: { ids }, edit: one } });
  const seen = rows.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
  const body = { entity, rows: seen, edit: one, mode: 'possible' };
  return (await call('bulk.apply', { body })).changeSetId;
}

async function bySheet(draw: Draw, world: World): Promise<string | null> {
  const kind = draw.one(['campaign', 'creative', 'target', 'rule'] as const);
  const lines = world[kind].map((id) => [id, draw.one(['=1+1x', '-1', 'a;"b"', 'Ёлка', `No ${draw.below(9)}`])]);
  const { rows } = (await sheets.preview(kind, csvOf(['ID', 'Name'], ...lines))).body;
  const wanted = rows.filter(({ refusal }: { refusal: unknown }) => refusal === null);
  return wanted.length > 0 ? (await sheets.apply(kind, wanted)).changeSetId : null;
}

/** Fields that are written together by the form of one thing. */
const formEdits: Record<Kind, (draw: Draw, seen: Record<string, unknown>) => object> = {
  campaign: (draw, { creativeGroups }) => {
    const sets = creativeGroups as Record<string, unknown>[]; // As the view has them.
    const added = { ...sets[0], id: undefined, name: `New ${draw.below(9)}`, maxPrice: '4.5' };
    const less = sets.length > 1 ? sets.slice(1) : sets;
    return { totalClicks: draw.one([null, 5000]), creativeGroups: draw.one([sets, less, [...sets, added]]) };
  },
  creative: (draw) => ({ kktuDescription: draw.one([null, 'Tea']), pixel: draw.one([null, 'https://p.example/1']) }),
  target: (draw) => ({ domains: { included: draw.one([[], ['b.example', 'a.example']]), excluded: [] } }),
  rule: (draw) => ({ minImpressions: draw.below(3), domains: draw.one([['example.com'], ['b.example', 'a.example']]) }),
};

async function byForm(draw: Draw, world: World): Promise<string | null> {
  const kind = draw.one(['campaign', 'creative', 'target', 'rule'] as const);
  const id = draw.one(world[kind]);
  const seen = await view(kind, id);
  const body = { ...seen, ...formEdits[kind](draw, seen) };
  const answer = await api.call(tokens.owner, `${kind}s.update`, { params: { id }, body });
  // What stands in the archive refuses an edit, and keeps no change set.
  if (answer.status !== 200)
    expect([answer.status, answer.body.code]).toEqual([409, expect.stringMatching(/ARCHIVED$/)]);
  return answer.headers.get('x-change-set');
}

const anyChange = (draw: Draw, world: World) =>
  draw.one([
    () => byForm(draw, world),
    () => bySheet(draw, world),
    ...Array.from({ length: 3 }, () => () => inBulk(world, draw.one(bulkEdits)(draw, world))),
  ])();

describe('any sequence of forms, sheets and bulk changes', { timeout: 120_000 + rounds * 5_000 }, () => {
  it('is undone byte for byte, the last first, and every undo leads to what was there before', async () => {
    for (let round = 0; round < rounds; round++) {
      const draw = drawFrom(seed * 1_000 + round);
      const world = await newWorld();
      const done: { set: string; before: string[] }[] = [];
      for (let step = 0; step < 8; step++) {
        const before = await state(world);
        const set = await anyChange(draw, world);
        if (set) done.push({ set, before });
        else expect(await state(world)).toEqual(before);
      }
      for (const { set, before } of done.toReversed()) {
        const undone = await call('history.undo', { params: { changeSetId: set }, body: {} });
        expect([round, undone]).toMatchObject([round, { isDone: true, conflicts: [], refused: [] }]);
        expect([round, ...(await state(world))]).toEqual([round, ...before]);
      }
    }
  });
});

describe('two people in bulk at once', { timeout: 120_000 + rounds * 5_000 }, () => {
  const fields = ['totalBudget', 'dailyBudget'] as const;
  const result = ({ rows }: { rows: { id: number; refusal: { code: string } }[] }) =>
    new Map(rows.map(({ id, refusal: { code } }) => [id, code]));

  it('lose nothing unseen: what stands is the last of the history, and each write stands there or was refused', async () => {
    for (let round = 0; round < rounds; round++) {
      const draw = drawFrom(seed * 2_000 + round);
      const world = [await newWorld(), await newWorld(), await newWorld()].flatMap(({ campaign }) => campaign);
      const people = (['owner', 'manager'] as const).map((who) => {
        const field = draw.one(fields);
        const value = `${(field === 'totalBudget' ? 2_000 : 20) + (who === 'owner' ? 1 : 2)}`;
        const ids = world.filter(() => draw.below(4) > 0);
        return { who, field, value, ids: draw.below(2) ? ids : ids.toReversed() };
      });
      const answers = await Promise.all(
        people.map(({ who, field, value, ids }) => {
          const rows = ids.map((id) => ({ id, version: 0 }));
          const body = { entity: 'campaign', rows, edit: edit(field, 'set', value), mode: 'possible' };
          return ids.length > 0
            ? call('bulk.apply', { body }, tokens[who])
            : { rows: [], changed: 0, changeSetId: null };
        }),
      );
      for (const [at, { field, value, ids }] of people.entries()) {
        const refused = result(answers[at]);
        for (const id of ids) {
          const kept = await linesOf(id, field);
          const isWritten = kept.some((one) => one.changeSetId === answers[at].changeSetId && one.after === value);
          expect([id, isWritten, refused.get(id)]).toEqual([
            id,
            !refused.has(id),
            isWritten ? undefined : 'STALE_VERSION',
          ]);
        }
      }
      for (const id of people[0]?.ids.filter((one) => people[1]?.ids.includes(one)) ?? [])
        expect([id, answers.filter((one) => result(one).has(id)).length]).toEqual([id, 1]);
      for (const id of world)
        for (const field of fields) {
          const last = (await linesOf(id, field)).at(-1);
          if (last) expect((await view('campaign', id))[field]).toBe(last.after);
        }
    }
  });

  /** What the history says of a field, the oldest first. */
  async function linesOf(id: number, field: string) {
    const rows = await api.database.select().from(changes).where(eq(changes.entityId, id)).orderBy(asc(changes.id));
    return rows
      .filter(({ entity }) => entity === 'campaign')
      .flatMap(({ changeSetId, fields: all }) => all.map((one) => ({ ...one, changeSetId })))
      .filter((one) => one.field === field);
  }
});
