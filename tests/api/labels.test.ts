import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract/limits';
import { csvOf, sheetCalls } from '../bulk/sheet-calls';
import { campaignOf, type Subject, targetInput } from './pivot/sample';
import { type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addExchange, addFile, addPerson, creativeInput, type Person } from './tenants';

let api: SmallApi;
let owner: Person;
let subject: Subject;
let tokens: Record<'owner' | 'stranger' | 'manager', string>;

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

async function call(name: Parameters<SmallApi['call']>[1], sent: object, token = tokens.owner) {
  const answer = await api.call(token, name, sent);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
}

/** What has labels, and how one is made. */
const things = {
  campaign: async () => campaignOf(subject),
  creative: async () => creativeInput(await addFile(api.database, owner.id, 'banner.png')),
  target: async () => targetInput(),
} as const;
type Kind = keyof typeof things;
const kinds: readonly Kind[] = ['campaign', 'creative', 'target'];

const make = async (kind: Kind, labels?: readonly string[]): Promise<number> =>
  (await call(`${kind}s.create`, { body: { ...(await things[kind]()), ...(labels && { labels }) } })).id;
const view = (kind: Kind, id: number, token?: string) => call(`${kind}s.view`, { params: { id } }, token);
const labelsOf = async (kind: Kind, id: number) => (await view(kind, id)).labels;
const found = async (kind: Kind, label: string | string[], token?: string): Promise<number[]> =>
  (await call(`${kind}s.list`, { query: { label } }, token)).content.map(({ id }: { id: number }) => id);
const suggested = (query: object = {}, token?: string) => call('dictionaries.labels', { query }, token);

describe.each(kinds)('labels of a %s', (kind) => {
  it('are none at first, and stay as they are where an update leaves them out', async () => {
    expect(await labelsOf(kind, await make(kind))).toEqual([]);
    const id = await make(kind, ['Spring', '  Ёлка ']);
    const { labels, ...written } = await view(kind, id, tokens.manager);
    expect(labels).toEqual(['Spring', 'Ёлка']);
    await call(`${kind}s.update`, { params: { id }, body: { ...written, name: 'Renamed' } });
    expect(await view(kind, id)).toMatchObject({ name: 'Renamed', labels });
    const { version } = await view(kind, id);
    await call(`${kind}s.update`, { params: { id }, body: { ...written, labels: [], version } });
    expect(await labelsOf(kind, id)).toEqual([]);
  });

  it('are found regardless of case and with ё as е, any of several', async () => {
    const own = `${kind} Берёза`;
    const first = await make(kind, [own]);
    const second = await make(kind, [`${kind} other`]);
    expect(await found(kind, own.replace('ё', 'е').toUpperCase())).toEqual([first]);
    expect((await found(kind, [own, `${kind} OTHER`])).toSorted((a, b) => a - b)).toEqual([first, second]);
    expect([await found(kind, `${kind} Бер`), await found(kind, own, tokens.stranger)]).toEqual([[], []]);
  });

  it('are changed in bulk, told in the history, and taken back', async () => {
    const id = await make(kind, ['Keep', 'Ель']);
    const change = async (operation: string, value: readonly string[]) => {
      const { version } = await view(kind, id);
      const edit = { field: 'labels', operation, value };
      return call('bulk.apply', { body: { entity: kind, rows: [{ id, version }], edit, mode: 'all' } });
    };
    await change('addItems', ['KEEP', 'New']);
    expect(await labelsOf(kind, id)).toEqual(['Keep', 'Ель', 'New']);
    const { changeSetId } = await change('removeItems', ['ЕЛЬ', 'keep']);
    expect(await labelsOf(kind, id)).toEqual(['New']);
    await change('set', []);
    const [last] = (await call('history.ofEntity', { params: { entity: kind, id } })).content;
    expect(last.fields).toEqual([{ field: 'labels', before: ['New'], after: [] }]);
    const { body } = await api.call(tokens.owner, 'history.undo', {
      params: { changeSetId },
      body: {},
    });
    expect(body.conflicts).toHaveLength(1);
    const set = await change('set', ['One']);
    await call('history.undo', { params: { changeSetId: set.changeSetId }, body: {} });
    expect(await labelsOf(kind, id)).toEqual([]);
  });

  it('stand in its sheet, divided by commas', async () => {
    const sheets = sheetCalls(api, tokens.owner);
    const id = await make(kind, ['=1+1', 'Two words']);
    const bytes = await sheets.download(kind, { ids: [id] });
    expect((await sheets.preview(kind, bytes)).body).toMatchObject({ changed: 0, refused: 0 });
    const apply = async (cell: string) => {
      const { body } = await sheets.preview(kind, csvOf(['ID', 'Метки'], [id, cell]));
      await sheets.apply(kind, body.rows);
      return labelsOf(kind, id);
    };
    expect(await apply('Two words,, Three ,')).toEqual(['Two words', 'Three']);
    expect(await apply('')).toEqual([]);
  });
});

describe('a label', () => {
  it.each([
    ['too long', ['x'.repeat(limits.labels.length + 1)], 'labels.0'],
    ['empty', [' '], 'labels.0'],
    ['two in one', ['one, two'], 'labels.0'],
    ['named twice', ['ёж', 'Еж'], 'labels'],
    ['one too many', Array.from({ length: limits.labels.most + 1 }, (_, at) => `label ${at}`), 'labels'],
  ])('is refused: %s', async (_, labels, field) => {
    const answer = await api.call(tokens.owner, 'targets.create', { body: { ...targetInput(), labels } });
    expect([answer.status >= 400, Object.keys(answer.body.fields)]).toEqual([true, [field]]);
  });
});

describe('the suggestions', () => {
  it('are the labels in use within the scope, the most used first, by their beginning', async () => {
    for (const kind of kinds) await make(kind, ['Зелёный']);
    await make('target', ['зеленый', 'Зебра']);
    expect(await suggested({ value: 'ЗЕ' })).toEqual(['Зелёный', 'Зебра']);
    expect(await suggested({ value: 'леный' })).toEqual([]);
    expect(await suggested({ value: '%' })).toEqual([]);
    expect(await suggested({ value: 'зе' }, tokens.manager)).toEqual(['Зелёный', 'Зебра']);
    expect(await suggested({ value: 'зе', userId: subject.userId + 1 }, tokens.manager)).toEqual([]);
    expect(await suggested({}, tokens.stranger)).toEqual([]);
  });
});
