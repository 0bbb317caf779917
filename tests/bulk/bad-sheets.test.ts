import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { targets } from '@/lib/embedded-dsp/store/schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, addTarget, campaignInput, type Person } from '../api/tenants';
import { count, manyTargets } from './many-targets';
import { csvOf, type SheetCalls, sheetCalls } from './sheet-calls';
import { workbookOf } from './workbook';

let api: SmallApi;
let owner: Person;
let token: string;
let sheets: SheetCalls;
let ids: number[];

beforeAll(async () => {
  api = await startSmallApi();
  owner = await addPerson(api.database, 'the-owner');
  token = await api.tokenOf(owner);
  sheets = sheetCalls(api, token);
});
afterAll(() => api.close());

beforeEach(async () => {
  ids = await manyTargets(api, token);
});

const named = async (which: readonly number[] = ids) =>
  (
    await api.database
      .select()
      .from(targets)
      .where(inArray(targets.id, [...which]))
      .orderBy(targets.id)
  ).map(({ name }) => name);
type Row = { line: number; refusal: { code: string; fields?: Record<string, string> } | null };
const result = (rows: readonly Row[]) => rows.map(({ line, refusal: no }) => [line, no?.code ?? null]);
/** What a sheet says of each line, and what stands there once that which is right has been applied. */
async function given(...lines: (string | number)[][]) {
  const { body } = await sheets.preview('target', csvOf(...lines));
  const right = body.rows.filter((row: Row) => row.refusal === null);
  const done = await sheets.apply('target', right);
  return { ...body, done };
}
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const workbook = (...rows: string[]) =>
  workbookOf(`<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`);

describe('a bad sheet', () => {
  it('with unknown columns has them named and left out, and is applied without them', async () => {
    const [one = 0] = ids;
    const { ignored, rows, done } = await given(['ID', 'Colour', 'Name', 'Цена'], [one, 'red', 'Known', '5']);
    expect([ignored, result(rows), done.changed]).toEqual([['Colour', 'Цена'], [[2, null]], 1]);
    expect(await named([one])).toEqual(['Known']);
  });

  it('with rows of others answers them as those of nobody, and changes the own ones alone', async () => {
    const foreign = await addTarget(api.database, (await addPerson(api.database, `other-${ids[0]}`)).id, 'Theirs');
    const [one = 0] = ids;
    const { rows, done } = await given(['ID', 'Name'], [foreign, 'Mine'], [one, 'Own'], [999_999_999, 'Mine']);
    expect(result(rows)).toEqual([
      [2, 'NOT_FOUND'],
      [3, null],
      [4, 'NOT_FOUND'],
    ]);
    // Nothing tells a thing of somebody else's from one that is not there.
    expect({ ...rows[0], line: 0, id: 0 }).toEqual({ ...rows[2], line: 0, id: 0 });
    expect(done).toMatchObject({ changed: 1, refused: 0 });
    expect(await named([foreign, one].toSorted((a, b) => a - b))).toEqual(['Own', 'Theirs']);
  });

  it('with doubled ids refuses each of their lines by the numbers of all, and changes the others', async () => {
    const [one = 0, two = 0] = ids;
    const { rows, done } = await given(['ID', 'Name'], [one, 'First'], [two, 'Single'], [one, 'Second']);
    expect(rows.map(({ line, refusal: no }: Row) => [line, no?.fields?.id ?? null])).toEqual([
      [2, 'twiceInSheet?lines=2%2C+4'],
      [3, null],
      [4, 'twiceInSheet?lines=2%2C+4'],
    ]);
    expect([done.changed, await named([one, two])]).toEqual([1, ['Before', 'Single']]);
  });

  it('with formulas, in a workbook or as text, takes none of their results', async () => {
    const [one = 0, two = 0] = ids;
    const id = (value: number) => `<c><v>${value}</v></c>`;
    const formula = `<c t="str"><f>CONCATENATE("Com","puted")</f><v>Computed</v></c>`;
    const book = await workbook(cell('ID') + cell('Name'), id(one) + formula, id(two) + cell('Plain'));
    const { body } = await sheets.preview('target', book);
    expect(body.rows).toMatchObject([
      { line: 2, refusal: { fields: { name: 'formula' } } },
      { line: 3, refusal: null, changes: [{ field: 'name', after: 'Plain' }] },
    ]);
    // A budget that is counted out is none: nobody has seen the amount.
    const campaign = (await api.call(token, 'campaigns.create', { body: campaignInput() })).body.id;
    const asText = await sheets.preview('campaign', csvOf(['ID', 'Total budget'], [campaign, '=500*4']));
    expect(asText.body.rows[0].refusal).toMatchObject({ fields: { totalBudget: 'formula' } });
  });

  it('of 100,000 rows is refused whole, as text and as a workbook, and nothing has changed', async () => {
    const text = Buffer.from(`ID,Name\n${Array.from({ length: 100_000 }, () => `${ids[0]},x`).join('\n')}`);
    const book = await workbook(cell('ID') + cell('Name'), ...Array(100_000).fill(`<c><v>${ids[0]}</v></c>`));
    for (const file of [text, book])
      expect(await sheets.preview('target', file)).toMatchObject(refusal(422, 'SHEET_TOO_LONG'));
    expect(new Set(await named())).toEqual(new Set(['Before']));
  });

  it('with numbers of another locale reads those that have one reading, and refuses those that have two', async () => {
    const made = async () => (await api.call(token, 'campaigns.create', { body: campaignInput() })).body.id as number;
    const one = {
      '1 000,50': '1000.5',
      '1.000,50': '1000.5',
      '1,000.50': '1000.5',
      '1 000,5': '1000.5',
      '1212,5': '1212.5',
    };
    const lines = [];
    for (const text of [...Object.keys(one), '1,000', '1.000']) lines.push([await made(), text]);
    const { body } = await sheets.preview('campaign', csvOf(['ID', 'Total budget'], ...lines));
    const read = body.rows.map(({ changes, refusal: no }: Row & { changes: { after: string }[] }) =>
      no ? no.fields?.totalBudget?.split('?')[0] : changes[0]?.after,
    );
    expect(read).toEqual([...Object.values(one), 'twoReadings', 'twoReadings']);
  });
});

it('Rights that end in the middle of a sheet leave each line changed or told that it may not be', async () => {
  const { body } = await sheets.preview('target', csvOf(['ID', 'Name'], ...ids.map((id) => [id, 'After'])));
  const run = crypto.randomUUID();
  const rows = body.rows.map(({ line, id, version }: { line: number; id: number; version: number }) => ({
    line,
    entity: 'target',
    id,
    version,
    values: { name: 'After' },
  }));
  const answer = api.call(token, 'bulk.applySheet', { body: { entity: 'target', rows, mode: 'possible', run } });
  const far = async () => (await api.call(token, 'bulk.progress', { query: { run } })).body.done;
  await expect.poll(far, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0);
  const [{ permissions = [] } = {}] = await api.database.select().from(users).where(eq(users.id, owner.id));
  const may = (rights: typeof permissions) =>
    api.database.update(users).set({ permissions: rights }).where(eq(users.id, owner.id));
  await may(['TARGET_READ']);
  const done = (await answer).body;
  await may(permissions);
  expect(done.changed + done.refused).toBe(count);
  expect(Math.min(done.changed, done.refused)).toBeGreaterThan(0);
  expect(new Set(result(done.rows).map(([, code]) => code))).toEqual(new Set(['NO_PERMISSION']));
  const lines = new Set(result(done.rows).map(([line]) => line));
  expect(await named()).toEqual(ids.map((_, at) => (lines.has(at + 2) ? 'Before' : 'After')));
});
