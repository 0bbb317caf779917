import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { drawFrom } from '../support/draw';
import { randomRule } from '../support/random-rule';
import { csvOf, type SheetCalls, sheetCalls } from './sheet-calls';

let api: SmallApi;
let sheets: SheetCalls;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  token = await api.tokenOf(await addPerson(api.database, 'the-owner'));
  sheets = sheetCalls(api, token);
});
afterAll(() => api.close());

it('a sheet of any rules comes back as it was, and changes their prices and periods', async () => {
  const draw = drawFrom(14);
  const ids: number[] = [];
  for (const rule of Array.from({ length: 12 }, () => randomRule(draw)))
    ids.push((await api.call(token, 'rules.create', { body: rule })).body.id);
  for (const way of [{ format: 'csv', lang: 'en' } as const, { format: 'xlsx', lang: 'ru' } as const]) {
    const { body } = await sheets.preview('rule', await sheets.download('rule', { ids }, way));
    expect(body).toMatchObject({ total: ids.length, unchanged: ids.length, refused: 0, ignored: [] });
  }
  const ruleOf = (type: string) => (one: { type: string }) => one.type === type;
  const rules = await Promise.all(
    ids.map(async (id) => (await api.call(token, 'rules.view', { params: { id } })).body),
  );
  const cost = rules.find(ruleOf('cost'));
  const target = rules.find(ruleOf('target'));
  const file = csvOf(
    ['ID', 'Maximum price', 'Период', 'Minimum impressions', 'Currency'],
    [cost.id, '4,50', 'Всё время', '0', cost.currency],
    [target.id, '', 'последние 7 дней', '250', target.currency],
  );
  const { rows } = (await sheets.preview('rule', file)).body;
  expect(await sheets.apply('rule', rows)).toMatchObject({ isDone: true, refused: 0 });
  const now = async (id: number) => (await api.call(token, 'rules.view', { params: { id } })).body;
  expect(await now(cost.id)).toMatchObject({ maxPrice: '4.5' });
  expect(await now(target.id)).toMatchObject({ timeRange: 'LAST_WEEK', minImpressions: 250 });
});
