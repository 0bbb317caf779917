import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rolePresets } from '@/lib/contract/people/permissions';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { notifications, users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let staff: Record<'admin' | 'other' | 'manager' | 'second', Person>;
let clients: Person[];
const tokens = new Map<Person, string>();
const tokenOf = (person: Person) => tokens.get(person) ?? '';

beforeAll(async () => {
  api = await startSmallApi();
  staff = {
    admin: await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }),
    other: await addPerson(api.database, 'another-admin', { role: 'ROLE_ADMIN' }),
    manager: await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' }),
    second: await addPerson(api.database, 'second-manager', { role: 'ROLE_MANAGER' }),
  };
  for (const person of Object.values(staff)) tokens.set(person, await api.tokenOf(person));
});
afterAll(() => api.close());
beforeEach(async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const { manager } = staff;
  clients = [];
  for (const at of [1, 2, 3])
    clients.push(await addPerson(api.database, `client-${at}-${mark}`, { role: 'ROLE_ADVERTISER', manager }));
  for (const client of clients) tokens.set(client, await api.tokenOf(client));
  await api.database.delete(notifications);
});

type Row = { id: number; version: number; before: unknown; after: unknown; refusal: { code: string } | null };
type Edit = { field: string; operation: string; value: unknown };
const edit = (field: string, operation: string, value: unknown): Edit => ({ field, operation, value });
const ids = () => clients.map(({ id }) => id);
const preview = (who: Person, entity: string, selection: object, one: Edit) =>
  api.call(tokenOf(who), 'bulk.preview', { body: { entity, selection, edit: one } });
const apply = (who: Person, entity: string, rows: readonly Pick<Row, 'id' | 'version'>[], one: Edit) =>
  api.call(tokenOf(who), 'bulk.apply', {
    body: { entity, rows: rows.map(({ id, version }) => ({ id, version })), edit: one, mode: 'possible' },
  });
const change = async (who: Person, entity: string, chosen: readonly number[], one: Edit) => {
  const { body } = await preview(who, entity, { ids: chosen }, one);
  return apply(who, entity, body.rows, one);
};
const stored = (chosen: readonly number[] = ids()) =>
  api.database
    .select()
    .from(users)
    .where(inArray(users.id, [...chosen]))
    .orderBy(users.id);
const codes = (rows: readonly Row[]) => rows.map((row) => row.refusal?.code ?? null);
const newsOf = async ({ id }: Person) =>
  (await api.database.select().from(notifications).where(eq(notifications.userId, id))).map(
    ({ messageCode, data, route }) => ({ messageCode, data, route }),
  );

describe('a change of many clients', () => {
  it('gives them a manager, who is told once, as the former one is when it is taken back', async () => {
    const one = edit('managerId', 'set', staff.second.id);
    const shown = (await preview(staff.admin, 'client', { ids: ids() }, one)).body;
    expect(shown).toMatchObject({ changed: 3, refused: 0 });
    expect(shown.rows[0]).toMatchObject({ before: staff.manager.id, after: staff.second.id });
    expect((await stored()).map(({ managerId }) => managerId)).toEqual(Array(3).fill(staff.manager.id));
    const answer = await apply(staff.admin, 'client', shown.rows, one);
    expect(answer.body).toMatchObject({ isDone: true, changed: 3, refused: 0, changeSetId: expect.any(String) });
    expect((await stored()).map(({ managerId }) => managerId)).toEqual(Array(3).fill(staff.second.id));
    const changeSetId = answer.headers.get('x-change-set') ?? '';
    const rows = await api.database.select().from(changes).where(eq(changes.changeSetId, changeSetId));
    expect(rows).toMatchObject(ids().map((entityId) => ({ operation: 'bulk.apply', entity: 'user', entityId })));
    const told = [
      { messageCode: 'CLIENT_ASSIGNED', data: { user: expect.any(String), count: 3 }, route: { screen: 'clients' } },
    ];
    await expect.poll(() => newsOf(staff.second)).toEqual(told);
    const undo = await api.call(tokenOf(staff.admin), 'history.undo', { params: { changeSetId }, body: {} });
    expect(undo.body).toMatchObject({ isDone: true, changed: 3 });
    expect((await stored()).map(({ managerId }) => managerId)).toEqual(Array(3).fill(staff.manager.id));
    await expect.poll(() => newsOf(staff.manager)).toEqual(told);
  });

  it('adds permissions to what each has, takes them again, and tells each', async () => {
    const add = edit('permissions', 'addItems', ['TARGET_ADD_CARRIER', 'CAMPAIGN_READ']);
    const has = rolePresets.ROLE_ADVERTISER.length;
    const shown = (await preview(staff.manager, 'client', { ids: ids() }, add)).body;
    expect(shown.rows[0]).toMatchObject({ before: has, after: has + 1 });
    expect((await apply(staff.manager, 'client', shown.rows, add)).body.changed).toBe(3);
    for (const { permissions } of await stored()) expect(permissions).toContain('TARGET_ADD_CARRIER');
    for (const client of clients)
      await expect.poll(() => newsOf(client)).toMatchObject([{ messageCode: 'ACCESS_CHANGED' }]);
    const take = edit('permissions', 'removeItems', ['TARGET_ADD_CARRIER']);
    expect((await change(staff.manager, 'client', ids(), take)).body.changed).toBe(3);
    for (const { permissions } of await stored()) expect(permissions).toEqual([...rolePresets.ROLE_ADVERTISER]);
  });

  it('raises margins of all that the list finds, each from what it was', async () => {
    const [first] = await stored();
    await api.database
      .update(users)
      .set({ margin: 12.5 })
      .where(eq(users.id, first?.id ?? 0));
    const [, , mark = ''] = /^client-(\d)-(.+)$/.exec(first?.login ?? '') ?? [];
    const query = { login: mark, page: '0', size: '20', sort: 'id,asc' };
    const one = edit('margin', 'add', 2.5);
    const { rows } = (await preview(staff.manager, 'client', { query }, one)).body;
    expect(rows.map(({ id, before, after }: Row) => [id, before, after])).toEqual(
      ids().map((id, at) => [id, at === 0 ? 12.5 : 0, at === 0 ? 15 : 2.5]),
    );
    expect((await apply(staff.manager, 'client', rows, one)).body.changed).toBe(3);
    expect((await stored()).map(({ margin }) => margin)).toEqual([15, 2.5, 2.5]);
  });

  it('archives them: sessions end, campaigns stop; taken back they may come in again', async () => {
    const [client] = clients;
    if (!client) throw new Error('nobody');
    await addExchange(api.database, `Exchange ${client.login}`);
    const own = await addBelongings(api.database, client, client.login);
    await api.database.update(campaigns).set({ status: 'ACTIVE' }).where(eq(campaigns.id, own.campaign));
    const away = await change(staff.manager, 'client', ids(), edit('archived', 'set', true));
    expect(away.body).toMatchObject({ changed: 3, changeSetId: null });
    const params = { changeSetId: away.headers.get('x-change-set') ?? '' };
    expect(await api.call(tokenOf(staff.manager), 'history.undo', { params, body: {} })).toMatchObject(
      refusal(409, 'CHANGE_NOT_UNDOABLE'),
    );
    const [campaign] = await api.database.select().from(campaigns).where(eq(campaigns.id, own.campaign));
    expect(campaign?.status).toBe('INACTIVE');
    for (const one of clients) expect((await api.call(tokenOf(one), 'auth.currentUser', {})).status).toBe(401);
    expect((await change(staff.manager, 'client', ids(), edit('archived', 'set', false))).body.changed).toBe(3);
    expect((await stored()).map(({ archived }) => archived)).toEqual([false, false, false]);
  });

  it('reaches nobody outside of the caller’s scope, and is staff’s alone', async () => {
    const { body } = await preview(staff.second, 'client', { ids: ids() }, edit('margin', 'set', 5));
    expect(codes(body.rows)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(body.rows[0]).toMatchObject({ name: '', before: null, after: null });
    const [client] = clients;
    if (!client) throw new Error('nobody');
    for (const entity of ['client', 'user'])
      expect(await preview(client, entity, { ids: [client.id] }, edit('archived', 'set', true))).toMatchObject(
        refusal(403, 'NO_PERMISSION'),
      );
    const staffRow = await preview(staff.admin, 'client', { ids: [staff.manager.id] }, edit('margin', 'set', 5));
    expect(codes(staffRow.body.rows)).toEqual(['NOT_FOUND']);
  });

  it('asks for the permissions of the single change', async () => {
    const given = { role: 'ROLE_ADMIN', permissions: ['CLIENT_READ_ALL', 'CLIENT_REMOVE'] } as const;
    const helper = await addPerson(api.database, `helper-${ids()[0]}`, given);
    tokens.set(helper, await api.tokenOf(helper));
    const margins = await preview(helper, 'client', { ids: ids() }, edit('margin', 'set', 5));
    expect(codes(margins.body.rows)).toEqual(Array(3).fill('NO_PERMISSION'));
    expect((await preview(helper, 'client', { ids: ids() }, edit('archived', 'set', true))).body.changed).toBe(3);
    expect(await preview(helper, 'user', { ids: ids() }, edit('archived', 'set', true))).toMatchObject(
      refusal(403, 'NO_PERMISSION'),
    );
  });

  it('holds to what may be given', async () => {
    const above = edit('permissions', 'addItems', ['VAT_UPDATE']);
    expect(codes((await preview(staff.manager, 'client', { ids: ids() }, above)).body.rows)).toEqual(
      Array(3).fill('PERMISSION_ABOVE_OWN'),
    );
    const others = edit('managerId', 'set', staff.second.id);
    expect(codes((await preview(staff.manager, 'client', { ids: ids() }, others)).body.rows)).toEqual(
      Array(3).fill('NO_PERMISSION'),
    );
    const nobody = edit('managerId', 'set', staff.admin.id);
    expect(codes((await preview(staff.admin, 'client', { ids: ids() }, nobody)).body.rows)).toEqual(
      Array(3).fill('MANAGER_NOT_FOUND'),
    );
    for (const wrong of [
      edit('margin', 'set', 101),
      edit('permissions', 'set', ['CAMPAIGN_READ']),
      edit('role', 'set', 'ROLE_ADMIN'),
    ])
      expect(await preview(staff.admin, 'client', { ids: ids() }, wrong)).toMatchObject(
        refusal(400, 'VALIDATION_FAILED'),
      );
  });

  it('by two at once is made by one, and the other is told', async () => {
    const { rows } = (await preview(staff.admin, 'client', { ids: ids() }, edit('margin', 'set', 7))).body;
    const answers = await Promise.all([
      apply(staff.admin, 'client', rows, edit('margin', 'set', 7)),
      apply(staff.other, 'client', rows.toReversed(), edit('margin', 'set', 9)),
    ]);
    expect(answers.reduce((all, { body }) => all + body.changed, 0)).toBe(3);
    expect(answers.flatMap(({ body }) => codes(body.rows))).toEqual(Array(3).fill('STALE_VERSION'));
  });
});

describe('a change of many users', () => {
  it('raises nobody’s own rights and nobody above the caller, and changes the others', async () => {
    const few = ['SECURITY_READ_ALL', 'SECURITY_UPDATE', 'SECURITY_CREATE_SELECT_PERMISSIONS', 'INTEGRATION_READ'];
    const small = await addPerson(api.database, `small-${ids()[0]}`, { role: 'ROLE_ADMIN', permissions: few });
    const peer = await addPerson(api.database, `peer-${ids()[0]}`, { role: 'ROLE_ADMIN', permissions: [few[0] ?? ''] });
    tokens.set(small, await api.tokenOf(small));
    const give = edit('permissions', 'addItems', ['INTEGRATION_READ']);
    const requested = [staff.manager.id, small.id, peer.id];
    const shown = (await preview(small, 'user', { ids: requested }, give)).body;
    expect(codes(shown.rows)).toEqual(['NO_PERMISSION', null, null]);
    expect(shown).toMatchObject({ changed: 1, unchanged: 1, refused: 1 });
    expect((await apply(small, 'user', shown.rows, give)).body).toMatchObject({ changed: 1, refused: 1 });
    expect((await stored([peer.id]))[0]?.permissions).toEqual(['SECURITY_READ_ALL', 'INTEGRATION_READ']);
    const more = await preview(
      small,
      'user',
      { ids: [small.id, peer.id] },
      edit('permissions', 'addItems', ['TAG_READ']),
    );
    expect(codes(more.body.rows)).toEqual(['PERMISSION_ABOVE_OWN', 'PERMISSION_ABOVE_OWN']);
    const less = edit('permissions', 'removeItems', ['SECURITY_READ_ALL']);
    const own = await preview(staff.admin, 'user', { ids: [staff.admin.id] }, less);
    expect(codes(own.body.rows)).toEqual(['OWN_ACCOUNT']);
  });

  it('archives no manager who has clients, and not oneself', async () => {
    const free = await addPerson(api.database, `free-${ids()[0]}`, { role: 'ROLE_MANAGER' });
    const requested = [staff.manager.id, staff.admin.id, free.id];
    const { body } = await change(staff.admin, 'user', requested, edit('archived', 'set', true));
    expect(body.rows.map(({ id, refusal: no }: Row) => [id, no?.code])).toEqual([
      [staff.manager.id, 'MANAGER_HAS_CLIENTS'],
      [staff.admin.id, 'OWN_ACCOUNT'],
    ]);
    expect((await stored(requested)).filter(({ archived }) => archived).map(({ id }) => id)).toEqual([free.id]);
    const isOf = and(eq(changes.entity, 'user'), eq(changes.entityId, free.id));
    const [last] = await api.database.select().from(changes).where(isOf);
    expect(last?.operation).toBe('bulk.apply');
  });
});
