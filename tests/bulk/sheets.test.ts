import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignOf, type Subject, targetInput } from '../api/pivot/sample';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addCreative, addExchange, addPerson, type Person } from '../api/tenants';
import { unsigned } from '../support/unsigned';
import { csvOf, type SheetCalls, sheetCalls } from './sheet-calls';

let api: SmallApi;
let sheets: SheetCalls;
let owner: Person;
let subject: Subject;
let stranger: Subject;
let tokens: { owner: string; stranger: string; manager: string };

beforeAll(async () => {
  api = await startSmallApi();
  const exchange = await addExchange(api.database, 'An exchange');
  const manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  owner = await addPerson(api.database, 'the-owner', { manager });
  const other = await addPerson(api.database, 'a-stranger');
  subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  stranger = { ...(await addBelongings(api.database, other, 'foreign')), userId: other.id, exchange };
  const [own, foreign, staff] = await Promise.all([owner, other, manager].map((one) => api.tokenOf(one)));
  tokens = { owner: own ?? '', stranger: foreign ?? '', manager: staff ?? '' };
  sheets = sheetCalls(api, tokens.owner);
});
afterAll(() => api.close());

const view = async (id: number) => unsigned((await api.call(tokens.owner, 'campaigns.view', { params: { id } })).body);
async function addCampaign(given: object = {}): Promise<number> {
  const answer = await api.call(tokens.owner, 'campaigns.create', { body: { ...campaignOf(subject), ...given } });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.id;
}
const versionNow = async (id: number) => (await view(id)).version;

/** Names that files of one kind or another take for something else. */
const odd = ['=1+1', "'=x", '-1', '@home', 'a;b,"c"', 'ёлка 💶', '_x0041_', '2026-01-02', '1,000', 'two\nlines'];

describe('a sheet', () => {
  it.each([
    ['xlsx', 'en'],
    ['xlsx', 'ru'],
    ['csv', 'en'],
    ['csv', 'ru'],
  ] as const)('that is given back as it was changes nothing: %s, %s', async (format, lang) => {
    const frequency = { isUserImpFreqSet: true, userImpFreqTimes: 3, userImpFreqDayPeriod: 7 };
    const ids = [];
    for (const name of odd) ids.push(await addCampaign({ name, dailyBudget: '33.33', ...frequency }));
    ids.push(await addCampaign({ dailyBudget: null, endDate: '2099-12-31' }));
    const before = await Promise.all(ids.map(view));
    const bytes = await sheets.download('campaign', { ids }, { format, lang });
    const { body } = await sheets.preview('campaign', bytes);
    expect(body).toEqual({
      total: ids.length * 2,
      changed: 0,
      unchanged: ids.length * 2,
      refused: 0,
      ignored: [],
      rows: [],
    });
    expect(await Promise.all(ids.map(view))).toEqual(before);
  });

  it('of creatives, targets and rules comes back as it was too, and changes what was edited', async () => {
    const creative = await addCreative(api.database, owner.id, { name: '=A banner' });
    const target = (await api.call(tokens.owner, 'targets.create', { body: targetInput() })).body.id;
    for (const [entity, id] of [
      ['creative', creative],
      ['target', target],
      ['rule', subject.rule],
    ] as const) {
      const bytes = await sheets.download(entity, { ids: [id] });
      expect((await sheets.preview(entity, bytes)).body).toMatchObject({ total: 1, unchanged: 1, refused: 0 });
      const { body } = await sheets.preview(entity, csvOf(['ID', 'Название'], [id, 'Renamed']));
      expect(await sheets.apply(entity, body.rows)).toMatchObject({ isDone: true, changed: 1, refused: 0 });
    }
  });

  it('has all that the list finds, ad sets after their campaigns, and no margin for whom it is none of', async () => {
    const name = `Only these ${crypto.randomUUID()}`;
    const ids = [await addCampaign({ name }), await addCampaign({ name })];
    const query = { name, sort: 'id,asc', page: '0', size: '20' };
    const [headings = [], ...lines] = await sheets.lines('campaign', { query });
    expect(lines.map(([entity, id]) => [entity, id])).toMatchObject([
      ['Campaign', String(ids[0])],
      ['Ad set', expect.any(String)],
      ['Campaign', String(ids[1])],
      ['Ad set', expect.any(String)],
    ]);
    expect(headings).not.toContain('Margin');
    expect((await sheets.lines('campaign', { query }, tokens.manager))[0]).toContain('Margin');
  });
});

describe('an edited sheet', () => {
  it('is previewed line by line and applied as one change set, which is undone as one', async () => {
    const one = await addCampaign();
    const two = await addCampaign();
    const adSet = (await view(two)).creativeGroups[0].id;
    const file = csvOf(
      ['Type', 'ID', 'Name', 'Daily budget', 'Total budget', 'Maximum price', 'Comment'],
      ['Campaign', one, 'Summer', '40,5', '1 500', '', 'ours'],
      ['Ad set', adSet, '', '', '', '4.25', ''],
      ['Campaign', two, 'A campaign', '100', '1000', '', ''],
    );
    const { body } = await sheets.preview('campaign', file);
    expect(body).toMatchObject({ total: 3, changed: 1, unchanged: 1, refused: 1, ignored: ['Comment'] });
    expect(body.rows).toMatchObject([
      {
        line: 2,
        entity: 'campaign',
        id: one,
        name: 'A campaign',
        refusal: null,
        changes: [
          { field: 'name', before: 'A campaign', after: 'Summer' },
          { field: 'dailyBudget', before: '100', after: '40.5' },
          { field: 'totalBudget', before: '1000', after: '1500' },
        ],
      },
      { line: 3, entity: 'adSet', id: adSet, of: 'A campaign', refusal: { fields: { name: 'required' } } },
    ]);
    expect(await view(one)).toMatchObject({ name: 'A campaign', dailyBudget: '100' });

    const priced = csvOf(['Type', 'ID', 'Maximum price'], ['adSet', adSet, '4.25']);
    const prices = (await sheets.preview('campaign', priced)).body.rows;
    const done = await sheets.apply('campaign', [body.rows[0], prices[0]]);
    expect(done).toMatchObject({ isDone: true, changed: 2, refused: 0, rows: [] });
    expect(await view(one)).toMatchObject({ name: 'Summer', dailyBudget: '40.5', totalBudget: '1500' });
    expect(done.versions).toEqual([
      { entity: 'campaign', id: one, version: (await view(one)).version },
      { entity: 'adSet', id: adSet, version: (await view(two)).version },
    ]);
    expect((await view(two)).creativeGroups[0].maxPrice).toBe('4.25');
    const left = await api.database.select().from(changes).where(eq(changes.changeSetId, done.changeSetId));
    expect(new Set(left.map(({ operation }) => operation))).toEqual(new Set(['bulk.applySheet']));

    await api.call(tokens.owner, 'history.undo', { params: { changeSetId: done.changeSetId }, body: {} });
    expect(await view(one)).toMatchObject({ name: 'A campaign', dailyBudget: '100', totalBudget: '1000' });
    expect((await view(two)).creativeGroups[0].maxPrice).toBe('3');
  });

  it('is refused line by line, and the rest is safe', async () => {
    const good = await addCampaign();
    const wrong = await addCampaign();
    const twice = await addCampaign();
    const foreign = stranger.campaign;
    const file = csvOf(
      [
        'Type',
        'ID',
        'Version',
        'Name',
        'Total budget',
        'Daily budget',
        'Start date',
        'Status',
        'Maximum price',
        'Currency',
      ],
      ['Campaign', good, await versionNow(good), 'Good', '1000', '', '2026-01-01', 'выкл', '', 'USD'],
      ['Campaign', wrong, '', 'Wrong', '1,000', '=B2*2', '01/02/2026', 'Paused', '5', 'RUB'],
      ['Campaign', twice, '', 'One', '', '', '', '', '', ''],
      ['Campaign', twice, '', 'Other', '', '', '', '', '', ''],
      ['Campaign', foreign, '', 'Mine now', '2000', '', '2026-01-01', 'Active', '', 'USD'],
      ['Campaign', 999_999_999, '', 'Mine now', '2000', '', '2026-01-01', 'Active', '', 'USD'],
      ['Group', wrong, '', '', '', '', '', '', '', ''],
      ['Campaign', '', '', 'New', '', '', '', '', '', ''],
      ['Campaign', 'seven', '', 'New', '', '', '', '', '', ''],
    );
    const { body } = await sheets.preview('campaign', file);
    expect(body).toMatchObject({ total: 9, changed: 1, refused: 8 });
    type Row = { line: number; name: string; refusal: { code: string; fields?: object } | null };
    const result = new Map(body.rows.map(({ line, name, refusal: no }: Row) => [line, [name, no?.code, no?.fields]]));
    const twiceIn = { id: 'twiceInSheet?lines=4%2C+5' };
    expect([...result]).toEqual([
      [2, ['A campaign', undefined, undefined]],
      [
        3,
        [
          'A campaign',
          'VALIDATION_FAILED',
          {
            totalBudget: expect.stringMatching(/^twoReadings/),
            dailyBudget: 'formula',
            startDate: expect.stringMatching(/^twoDates/),
            status: expect.stringMatching(/^code/),
            maxPrice: 'notOfThis',
            currency: 'readOnly',
          },
        ],
      ],
      [4, ['', 'VALIDATION_FAILED', twiceIn]],
      [5, ['', 'VALIDATION_FAILED', twiceIn]],
      [6, ['', 'NOT_FOUND', undefined]],
      [7, ['', 'NOT_FOUND', undefined]],
      [8, ['', 'VALIDATION_FAILED', { entity: 'invalid' }]],
      [9, ['', 'VALIDATION_FAILED', { id: 'required' }]],
      [10, ['', 'VALIDATION_FAILED', { id: 'number' }]],
    ]);
    expect(await sheets.apply('campaign', [body.rows[0]])).toMatchObject({ changed: 1, refused: 0 });
    expect(await view(good)).toMatchObject({ name: 'Good', dailyBudget: null });
    expect(await view(wrong)).toMatchObject({ name: 'A campaign', totalBudget: '1000' });
  });

  it('is refused where somebody has changed the thing since, unless it names no version', async () => {
    const id = await addCampaign();
    const seen = await versionNow(id);
    await api.database
      .update(campaigns)
      .set({ version: seen + 5 })
      .where(eq(campaigns.id, id));
    const edited = (version: number | string) => csvOf(['ID', 'Version', 'Name'], [id, version, 'Later']);
    expect((await sheets.preview('campaign', edited(seen))).body.rows[0].refusal.code).toBe('STALE_VERSION');
    const { rows } = (await sheets.preview('campaign', edited(''))).body;
    expect(rows).toMatchObject([{ version: seen + 5, refusal: null }]);
    await api.database
      .update(campaigns)
      .set({ version: seen + 6 })
      .where(eq(campaigns.id, id));
    expect(await sheets.apply('campaign', rows)).toMatchObject({ changed: 0, refused: 1 });
  });

  it('does all or nothing where that was chosen', async () => {
    const one = await addCampaign();
    const two = await addCampaign();
    const { rows } = (await sheets.preview('campaign', csvOf(['ID', 'Name'], [one, 'New'], [two, 'New']))).body;
    await api.database.update(campaigns).set({ archived: true }).where(eq(campaigns.id, two));
    const done = await sheets.apply('campaign', rows, 'all');
    expect(done).toMatchObject({ isDone: false, changed: 0, refused: 1, changeSetId: null, rows: [{ line: 3 }] });
    expect((await view(one)).name).toBe('A campaign');
  });

  it('without ids, with a column twice or with too many lines is no sheet', async () => {
    const previewed = async (...lines: (string | number)[][]) => sheets.preview('campaign', csvOf(...lines));
    const columns = (reason: string, column: string) => refusal(422, 'SHEET_COLUMNS', { params: { reason, column } });
    expect(await previewed(['Name'], ['x'])).toMatchObject(columns('other', 'ID'));
    expect(await previewed(['ID', 'Name', 'название'], [1, 'x', 'y'])).toMatchObject(columns('twice', 'Name'));
    const many = Array.from({ length: 100_000 }, (_, at) => `${at + 1},x`).join('\n');
    expect(await sheets.preview('campaign', Buffer.from(`ID,Name\n${many}`))).toMatchObject(
      refusal(422, 'SHEET_TOO_LONG'),
    );
    expect(await sheets.preview('campaign', Buffer.alloc(9 * 1024 * 1024, 'x'))).toMatchObject(
      refusal(413, 'PAYLOAD_TOO_LARGE'),
    );
  });
});

describe('whose a sheet is', () => {
  it('shows and changes nothing of others', async () => {
    const id = await addCampaign();
    expect(await sheets.lines('campaign', { ids: [id] }, tokens.stranger)).toHaveLength(1);
    const row = { line: 2, entity: 'campaign', id, version: 0, values: { name: 'Taken' } };
    const body = { entity: 'campaign', rows: [row], mode: 'possible' };
    const answer = (await api.call(tokens.stranger, 'bulk.applySheet', { body })).body;
    expect(answer.rows).toMatchObject([{ name: '', changes: [], refusal: { code: 'NOT_FOUND' } }]);
    expect((await view(id)).name).toBe('A campaign');
  });

  it('asks for the permissions of the list and of the single operation', async () => {
    const id = await addCampaign();
    const as = async (login: string, permissions: readonly string[]) =>
      api.tokenOf(await addPerson(api.database, login, { role: 'ROLE_ADMIN', permissions: [...permissions] }));
    const nobody = await as('sees-nothing', []);
    const file = csvOf(['ID', 'Name'], [id, 'New']);
    const body = { entity: 'campaign', selection: { ids: [id] }, format: 'csv', lang: 'en' };
    expect(await api.call(nobody, 'bulk.sheet', { body })).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect(await sheets.preview('campaign', file, nobody)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    const reader = await as('sees-all', ['CAMPAIGN_READ_ALL']);
    expect((await sheets.preview('campaign', file, reader)).body.rows[0].refusal).toEqual({ code: 'NO_PERMISSION' });
    const row = { line: 2, entity: 'campaign', id, version: 0, values: { bidMargin: 5 } };
    const margin = { body: { entity: 'campaign', rows: [row], mode: 'possible' } };
    expect(await api.call(tokens.owner, 'bulk.applySheet', margin)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect((await api.call(tokens.manager, 'bulk.applySheet', margin)).body.changed).toBe(1);
  });

  it('takes no field that stands in no sheet', async () => {
    for (const values of [{ password: 'x' }, { exchanges: [1] }, { totalBudget: '1,5' }, { name: '' }]) {
      const row = { line: 2, entity: 'campaign', id: 1, version: 0, values };
      const body = { entity: 'campaign', rows: [row], mode: 'possible' };
      expect(await api.call(tokens.owner, 'bulk.applySheet', { body })).toMatchObject(
        refusal(400, 'VALIDATION_FAILED'),
      );
    }
  });
});
