import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissions } from '@/lib/contract/people/permissions';
import type { LineListInput } from '@/lib/contract/targeting/line-lists';
import { addLineList, lineListInput } from '../api/belongings/line-lists';
import { targetInput } from '../api/pivot/sample';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let anna: Person;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  anna = await addPerson(api.database, 'anna', { permissions });
  token = await api.tokenOf(anna);
});
afterAll(() => api.close());

const sites = { kind: 'site' as const, lines: ['example.com', 'news.example.org'] };
const siteList = (given: Partial<LineListInput> = {}) => lineListInput({ ...sites, ...given });
const add = (given: Partial<LineListInput> = {}, owner = anna.id) => addLineList(api.database, owner, siteList(given));
const create = (given: object = {}) => api.call(token, 'lineLists.create', { body: { ...siteList(), ...given } });
const view = async (id: number) => (await api.call(token, 'lineLists.view', { params: { id } })).body;
const update = (id: number, body: object) =>
  api.call(token, 'lineLists.update', { params: { id }, body: { ...siteList(), version: 0, ...body } });
const remove = (id: number) => api.call(token, 'lineLists.remove', { params: { id } });
const target = (given: Parameters<typeof targetInput>[0]) =>
  api.call(token, 'targets.create', { body: targetInput(given) });
const including = (...included: number[]) => ({ included, excluded: [] });

describe('a list of sites, apps or IP addresses', () => {
  it('is shown as it was written, each line once and in its order', async () => {
    const { body } = await create({ lines: ['b.example', 'a.example', 'b.example'] });
    expect(await view(body.id)).toMatchObject({
      name: 'A list',
      kind: 'site',
      lines: ['b.example', 'a.example'],
      lineCount: 2,
      version: 0,
      usedInTargets: 0,
      targets: [],
      userId: anna.id,
      userLogin: 'anna',
    });
  });

  it.each([
    ['a site with www', { lines: ['a.example', 'www.b.example'] }, { 'lines.1': 'domain' }],
    ['an app that is none', { kind: 'app', lines: ['no app'] }, { 'lines.0': 'bundle' }],
    ['a range of addresses', { kind: 'ip', lines: ['203.0.113.0/24'] }, { 'lines.0': 'ip' }],
    ['a site among apps', { kind: 'app', lines: ['com.example.game', 'a-b.example'] }, { 'lines.1': 'bundle' }],
    ['too many lines', { lines: Array.from({ length: 100_001 }, () => 'a.example') }, { lines: 'tooMany' }],
  ])('is refused with %s', async (_what, given, fields) => {
    expect(await create(given)).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields }));
  });

  it('without a name or a line says so', async () => {
    const fields = { name: 'required', lines: 'tableEmpty' };
    expect(await create({ name: '', lines: [] })).toMatchObject(refusal(422, 'LINE_LIST_EMPTY_FIELDS', { fields }));
  });

  it('keeps its kind, and an older version loses', async () => {
    const id = await add();
    expect(await update(id, { kind: 'app', lines: ['com.example.game'] })).toMatchObject(
      refusal(422, 'LINE_LIST_KIND_FIXED'),
    );
    const changed = await update(id, { name: 'Renamed', lines: ['c.example'] });
    expect(changed.body).toMatchObject({ id, version: 1, name: 'Renamed', lines: ['c.example'], lineCount: 1 });
    expect(changed.body).toEqual(await view(id));
    expect(await update(id, {})).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect(await view(id)).toMatchObject({ name: 'Renamed' });
  });

  it('is not deleted while a target names it, and says which one', async () => {
    const id = await add();
    const first = (await target({ name: 'Readers', siteLists: including(id) })).body.id;
    await target({ name: 'Others', siteLists: { included: [], excluded: [id] } });
    expect(await view(id)).toMatchObject({
      usedInTargets: 2,
      targets: [
        { id: first, name: 'Readers', adSetDto: null },
        { name: 'Others', adSetDto: null },
      ],
    });
    expect(await remove(id)).toMatchObject(
      refusal(409, 'LINE_LIST_IN_USE', { params: { target: 'Readers', uses: 2 } }),
    );
    for (const { id: using } of (await view(id)).targets)
      await api.call(token, 'targets.update', { params: { id: using }, body: { ...targetInput(), version: 0 } });
    expect((await remove(id)).status).toBe(200);
    expect(await remove(id)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('is kept in the history with what its lines became', async () => {
    const id = await add({ lines: ['a.example'] });
    await update(id, { lines: ['a.example', 'b.example'] });
    const { body } = await api.call(token, 'history.ofEntity', {
      params: { entity: 'lineList', id },
      query: { page: 0, size: 20, sort: 'id,desc' },
    });
    expect(body.content[0].fields).toEqual([
      { field: 'lines', before: ['a.example'], after: ['a.example', 'b.example'] },
    ]);
  });

  it('comes back as it was when its change is undone, and asks where somebody has changed it since', async () => {
    const many = Array.from({ length: 150 }, (_, at) => `site-${at}.example.com`);
    const id = await add({ lines: many });
    const undo = (changeSetId: unknown) =>
      api.call(token, 'history.undo', { params: { changeSetId: String(changeSetId) }, body: {} });
    const newest = async () => {
      const query = { page: 0, size: 1, sort: 'id,desc' };
      return (await api.call(token, 'history.ofEntity', { params: { entity: 'lineList', id }, query })).body.content[0];
    };
    await update(id, { lines: ['a.example'] });
    const { changeSetId } = await newest();
    await update(id, { name: 'Renamed', lines: ['a.example'], version: 1 });
    expect((await undo(changeSetId)).body).toMatchObject({ isDone: true, changed: 1 });
    expect(await view(id)).toMatchObject({ name: 'Renamed', lines: many, version: 3 });
    await update(id, { lines: ['b.example'], version: 3 });
    expect((await undo(changeSetId)).body).toMatchObject({
      isDone: false,
      conflicts: [{ entity: 'lineList', field: 'lines' }],
    });
    expect(await view(id)).toMatchObject({ lines: ['b.example'] });
  });

  it('of 100,000 lines is kept whole', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `site-${at}.example.com`);
    const { body } = await create({ lines });
    expect(await view(body.id)).toMatchObject({ lineCount: 100_000 });
  });
});

describe('a target', () => {
  it('carries its lists beside its own lines', async () => {
    const site = await add();
    const app = await add({ kind: 'app', lines: ['com.example.game'] });
    const ip = await add({ kind: 'ip', lines: ['203.0.113.7'] });
    const lists = {
      siteLists: including(site),
      appLists: { included: [], excluded: [app] },
      ipLists: including(ip),
    };
    const { id } = (await target({ domains: { included: ['own.example'], excluded: [] }, ...lists })).body;
    const shown = (await api.call(token, 'targets.view', { params: { id } })).body;
    expect(shown).toMatchObject({ ...lists, domains: { included: ['own.example'], excluded: [] } });
    expect(shown.panels).toEqual(['geo', 'domains', 'siteLists', 'appLists', 'ipLists'].filter((one) => one !== 'geo'));
  });

  it('refuses a list of another kind, of another client, and one on both sides', async () => {
    const site = await add();
    const app = await add({ kind: 'app', lines: ['com.example.game'] });
    const boris = await addPerson(api.database, 'boris', { permissions });
    const foreign = await add({}, boris.id);
    const missing = (field: string) => refusal(404, 'NOT_FOUND', { fields: { [field]: 'invalid' } });
    expect(await target({ siteLists: including(site, app) })).toMatchObject(missing('siteLists.included.1'));
    expect(await target({ siteLists: { included: [], excluded: [foreign] } })).toMatchObject(
      missing('siteLists.excluded.0'),
    );
    expect(await target({ siteLists: { included: [site], excluded: [site] } })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { 'siteLists.excluded': 'bothLists' } }),
    );
  });
});

describe('whoever may not set a panel', () => {
  const without = async (login: string, lacking: Permission) => {
    const person = await addPerson(api.database, login, {
      permissions: permissions.filter((permission) => permission !== lacking),
    });
    return { person, own: await api.tokenOf(person) };
  };

  it.each([
    ['site', 'TARGET_ADD_PLACEMENT', 'a.example', 'siteLists'],
    ['ip', 'TARGET_ADD_ADVANCED', '203.0.113.7', 'ipLists'],
  ] as const)('writes no list of its lines and names none: %s', async (kind, lacking, line, panel) => {
    const { person, own } = await without(`no-${kind}`, lacking);
    const id = await add({ kind, lines: [line] }, person.id);
    const denied = refusal(403, 'NO_PERMISSION');
    const body = lineListInput({ kind, lines: [line] });
    expect(await api.call(own, 'lineLists.create', { body })).toMatchObject(denied);
    const changing = { params: { id }, body: { ...body, version: 0 } };
    expect(await api.call(own, 'lineLists.update', changing)).toMatchObject(denied);
    const naming = targetInput({ [panel]: including(id) });
    expect(await api.call(own, 'targets.create', { body: naming })).toMatchObject(denied);
  });
});
