import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignOf, type Subject } from '../api/pivot/sample';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson } from '../api/tenants';
import { type Draw, drawFrom } from '../support/draw';
import { unsigned } from '../support/unsigned';
import { csvOf, type SheetCalls, sheetCalls } from './sheet-calls';

/** Sheets that are drawn; the long run asks for more. */
const rounds = Number(process.env.BULK ?? 4);

let api: SmallApi;
let sheets: SheetCalls;
let subject: Subject;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  const exchange = await addExchange(api.database, 'An exchange');
  const owner = await addPerson(api.database, 'the-owner');
  subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  token = await api.tokenOf(owner);
  sheets = sheetCalls(api, token);
});
afterAll(() => api.close());

const view = async (id: number) => unsigned((await api.call(token, 'campaigns.view', { params: { id } })).body);
const made = async () => (await api.call(token, 'campaigns.create', { body: campaignOf(subject) })).body.id as number;

/** A cell as people may write it, and what it means to the form of a campaign. */
type Edit = { column: string; cell: string; fields: object };
const money = (draw: Draw, column: string, field: string): Edit => {
  const [cell, value] = draw.one([
    ['1 000,50', '1000.5'],
    ['1,000.50', '1000.5'],
    ['55', '55'],
    ['999.99', '999.99'],
    ['20000', '20000'],
  ] as const);
  return { column, cell, fields: { [field]: value } };
};
const drawn: readonly ((draw: Draw) => Edit)[] = [
  (draw) => money(draw, 'Total budget', 'totalBudget'),
  (draw) => (draw.below(3) ? money(draw, 'Daily budget', 'dailyBudget') : empty('Daily budget', { dailyBudget: null })),
  (draw) => ((name) => ({ column: 'Name', cell: name, fields: { name } }))(draw.one(['Summer', '-1', 'a;"b"', 'ё'])),
  (draw) => {
    const endDate = draw.one(['2099-12-31', '2025-06-30']);
    return { column: 'End date', cell: endDate.split('-').reverse().join('.'), fields: { endDate } };
  },
  () => ({
    column: 'Frequency',
    cell: '2 in 5 days',
    fields: { isUserImpFreqSet: true, userImpFreqTimes: 2, userImpFreqDayPeriod: 5 },
  }),
  () => ({ column: 'Bid type', cell: 'adaptive', fields: { bidType: 'ADAPTIVE_BID' } }),
  () => ({ column: 'Time zone', cell: 'europe/moscow', fields: { timeZone: 'TZ-67' } }),
  () => ({ column: 'Strategy', cell: 'Максимум кликов', fields: { strategy: 'CLICKS' } }),
  () => ({ column: 'Daily click limit', cell: '1 000', fields: { maximumClicksInDay: 1000 } }),
  () => ({ column: 'Pace clicks evenly', cell: 'вкл', fields: { uniformClicks: true } }),
];
const empty = (column: string, fields: object): Edit => ({ column, cell: '', fields });

/** What people write of a campaign. */
async function state(id: number) {
  const {
    id: _i,
    version: _v,
    updatedAt: _u,
    createdAt: _c,
    bidderReasons: _r,
    creativeGroups,
    ...rest
  } = await view(id);
  return { ...rest, creativeGroups: creativeGroups.map(({ id: _id, ...one }: { id: number }) => one) };
}

describe('a sheet', { timeout: 120_000 + rounds * 5_000 }, () => {
  it('does and refuses what the same edits in the form of each campaign do and refuse', async () => {
    let changed = 0;
    for (let round = 0; round < rounds; round++) {
      const draw = drawFrom(300 + round);
      const columns = [
        'Total budget',
        'Daily budget',
        'Name',
        'End date',
        'Frequency',
        'Bid type',
        'Time zone',
        'Strategy',
        'Daily click limit',
        'Pace clicks evenly',
        'Rewarded placements only',
      ];
      const lines: (string | number)[][] = [];
      const expected: { code: string | null; state: object }[] = [];
      const many: number[] = [];
      for (let at = 0; at < 4; at++) {
        const id = await made();
        const alone = await made();
        const edits = drawn.filter(() => draw.below(2)).map((edit) => edit(draw));
        const now = new Map([
          ['Total budget', '1000'],
          ['Daily budget', '100'],
          ['Name', 'A campaign'],
          ['Bid type', 'FIXED_BID'],
          ['Time zone', 'TZ-1'],
          ['Strategy', 'CPM'],
          ['Pace clicks evenly', 'off'],
          ['Rewarded placements only', 'off'],
          ...edits.map(({ column, cell }) => [column, cell]),
        ] as [string, string][]);
        lines.push([id, ...columns.map((column) => now.get(column) ?? '')]);
        many.push(id);
        const seen = await view(alone);
        const body = Object.assign({}, seen, ...edits.map(({ fields }) => fields));
        const isAny = edits.length > 0;
        const answer = isAny ? await api.call(token, 'campaigns.update', { params: { id: alone }, body }) : undefined;
        const code = answer && answer.status >= 400 ? answer.body.code : null;
        expected.push({ code, state: await state(alone) });
      }
      const { rows } = (await sheets.preview('campaign', csvOf(['ID', ...columns], ...lines))).body;
      const refusals = new Map(rows.map(({ id, refusal }: { id: number; refusal: object }) => [id, refusal]));
      const wanted = rows.filter(({ refusal }: { refusal: unknown }) => refusal === null);
      if (wanted.length > 0) expect(await sheets.apply('campaign', wanted)).toMatchObject({ refused: 0 });
      changed += wanted.length;
      for (const [at, id] of many.entries()) {
        const refused = refusals.get(id) as { code: string } | null | undefined;
        expect([refused?.code ?? null, await state(id)]).toEqual([expected[at]?.code, expected[at]?.state]);
      }
    }
    expect(changed).toBeGreaterThan(0);
  });

  it('of any campaigns is theirs: given back, it changes nothing', async () => {
    for (let round = 0; round < rounds; round++) {
      const draw = drawFrom(500 + round);
      const ids: number[] = [];
      for (let at = 0; at < 4; at++) {
        const fields = drawn.filter(() => draw.below(2)).map((edit) => edit(draw).fields);
        const body = Object.assign({}, campaignOf(subject), ...fields);
        const answer = await api.call(token, 'campaigns.create', { body });
        if (answer.status === 200) ids.push(answer.body.id);
      }
      const way = { format: draw.one(['xlsx', 'csv'] as const), lang: draw.one(['en', 'ru'] as const) };
      const { body } = await sheets.preview('campaign', await sheets.download('campaign', { ids }, way));
      expect(body).toMatchObject({ unchanged: ids.length * 2, changed: 0, refused: 0, ignored: [] });
    }
  });
});
