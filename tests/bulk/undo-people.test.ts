import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import { notifications, users } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';
import { type Draw, drawFrom } from '../support/draw';

/** Sequences that are drawn; the long run asks for more. */
const rounds = Number(process.env.BULK ?? 4);

let api: SmallApi;
let staff: Record<'admin' | 'manager' | 'second', Person>;
let tokens: Record<'admin' | 'manager' | 'second' | 'client', string>;
let clients: Person[];

beforeAll(async () => {
  api = await startSmallApi();
  staff = {
    admin: await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }),
    manager: await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' }),
    second: await addPerson(api.database, 'second-manager', { role: 'ROLE_MANAGER' }),
  };
});
afterAll(() => api.close());
beforeEach(newClients);

async function newClients() {
  const mark = crypto.randomUUID().slice(0, 8);
  const { manager } = staff;
  clients = [];
  for (const at of [1, 2, 3]) clients.push(await addPerson(api.database, `client-${at}-${mark}`, { manager }));
  const [admin, own, second, client] = await Promise.all(
    [staff.admin, manager, staff.second, clients[0]].map((one) => (one ? api.tokenOf(one) : '')),
  );
  tokens = { admin: admin ?? '', manager: own ?? '', second: second ?? '', client: client ?? '' };
}

const ids = () => clients.map(({ id }) => id);
const first = () => ids()[0] ?? 0;
const stored = async () => {
  const rows = await api.database.select().from(users).where(inArray(users.id, ids())).orderBy(users.id);
  return rows.map(({ version: _version, updatedAt: _at, ...row }) => row);
};
const call = (by: keyof typeof tokens, name: OperationName, sent: object) => api.call(tokens[by], name, sent);
const undo = (by: keyof typeof tokens, changeSetId: string, body: object = {}) =>
  call(by, 'history.undo', { params: { changeSetId }, body });

/** Changes one client as its form does, and returns the change set. */
async function formed(by: 'admin' | 'manager', id: number, fields: object): Promise<string> {
  const operation = by === 'admin' ? 'users.update' : 'clients.update';
  const { body } = await call(by, by === 'admin' ? 'users.view' : 'clients.view', { params: { id } });
  const { version, email, phone, tgUsername, timeZoneKey, companyName, margin, language } = body;
  const kept = { version, email, phone, tgUsername, timeZoneKey, companyName, margin, language };
  const { status, text, headers } = await call(by, operation, { params: { id }, body: { ...kept, ...fields } });
  expect(status, text).toBe(200);
  return headers.get('x-change-set') ?? '';
}

/** Changes all clients at once, and returns the change set; null if nothing was changed. */
async function inBulk(by: 'admin' | 'manager', field: string, operation: string, value: unknown) {
  const edit = { field, operation, value };
  const { rows } = (await call(by, 'bulk.preview', { body: { entity: 'client', selection: { ids: ids() }, edit } }))
    .body;
  const seen = rows.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
  const answer = await call(by, 'bulk.apply', { body: { entity: 'client', rows: seen, edit, mode: 'possible' } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.changeSetId as string | null;
}

const given = ['TARGET_ADD_CARRIER', 'TARGET_ADD_MAKE', 'CAMPAIGN_READ'];
const anyChange = (draw: Draw): Promise<string | null> =>
  draw.one([
    () => inBulk('manager', 'margin', draw.one(['set', 'add']), draw.one([1, 2.5, 10])),
    () => inBulk('manager', 'permissions', draw.one(['addItems', 'removeItems']), [draw.one(given)]),
    () => inBulk('admin', 'managerId', 'set', draw.one([null, staff.manager.id, staff.second.id])),
    () => {
      const id = draw.one(ids());
      const phone = `+7999${String(id).padStart(7, '0')}`;
      return formed('admin', id, { companyName: draw.one(['Ёлка', 'Northern']), phone });
    },
    () => formed('admin', draw.one(ids()), { tgUsername: draw.one([null, 'someone']), timeZoneKey: 'TZ-67' }),
    () => formed('admin', draw.one(ids()), { language: draw.one(['en', 'ru']), margin: draw.below(50) }),
  ])();

describe('any sequence of changes of clients', { timeout: 120_000 + rounds * 5_000 }, () => {
  it('is undone byte for byte, the last first', async () => {
    for (let round = 0; round < rounds; round++) {
      const draw = drawFrom(700 + round);
      await newClients();
      const done: { set: string; before: object }[] = [];
      for (let step = 0; step < 8; step++) {
        const before = await stored();
        const set = await anyChange(draw);
        if (set) done.push({ set, before });
        else expect(await stored()).toEqual(before);
      }
      for (const { set, before } of done.toReversed()) {
        expect((await undo('admin', set)).body).toMatchObject({ isDone: true, conflicts: [], refused: [] });
        expect(await stored()).toEqual(before);
      }
    }
  });
});

describe('the undo of a client', () => {
  it('asks where somebody has changed the same field since, and leaves the others', async () => {
    const set = await formed('manager', first(), { companyName: 'First', phone: '+79990000001' });
    await formed('admin', first(), { companyName: 'Second' });
    const conflict = { entity: 'user', id: first(), field: 'companyName', theirs: 'Second' };
    const { body } = await undo('manager', set);
    expect(body).toMatchObject({ isDone: false, conflicts: [conflict] });
    expect((await stored())[0]).toMatchObject({ companyName: 'Second', phone: '+79990000001' });
    const choices = [{ ...conflict, keep: 'theirs' }];
    expect((await undo('manager', set, { choices })).body).toMatchObject({ isDone: true, changed: 1 });
    expect((await stored())[0]).toMatchObject({ companyName: 'Second', phone: null });
  });

  it('is staff’s alone, and each for the own clients', async () => {
    const before = await stored();
    const set = await formed('manager', first(), { margin: 12 });
    expect(await undo('client', set)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect(await undo('second', set)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect((await stored())[0]).toMatchObject({ margin: 12 });
    expect((await undo('manager', set)).body).toMatchObject({ isDone: true, changed: 1 });
    expect(await stored()).toEqual(before);
  });

  it('is made by whoever may change clients, and no others', async () => {
    const permissions = ['CLIENT_READ', 'CLIENT_READ_ALL', 'CLIENT_UPDATE'];
    const keeper = await addPerson(api.database, `keeper-${first()}`, { role: 'ROLE_ADMIN', permissions });
    tokens.second = await api.tokenOf(keeper);
    const set = await formed('admin', first(), { companyName: 'Renamed' });
    expect((await undo('second', set)).body).toMatchObject({ isDone: true, changed: 1 });
    const ofStaff = await formed('admin', staff.manager.id, { tgUsername: 'manager' });
    expect((await undo('second', ofStaff)).body).toMatchObject({ isDone: false, refused: [{ code: 'NOT_FOUND' }] });
  });

  it('gives nobody a permission that the caller may not give', async () => {
    await call('admin', 'bulk.apply', await taken('VAT_UPDATE', 'addItems'));
    const set = (await call('admin', 'bulk.apply', await taken('VAT_UPDATE', 'removeItems'))).body.changeSetId;
    const refused = { code: 'PERMISSION_ABOVE_OWN', id: first() };
    expect((await undo('manager', set)).body).toMatchObject({ isDone: false, changed: 0, refused: [refused] });
    expect((await stored())[0]?.permissions).not.toContain('VAT_UPDATE');
    expect((await undo('admin', set)).body).toMatchObject({ isDone: true });
    expect((await stored())[0]?.permissions).toContain('VAT_UPDATE');
  });

  it('tells the client of the permissions that come back', async () => {
    const told = async () =>
      (await api.database.select().from(notifications).where(eq(notifications.userId, first()))).map(
        ({ messageCode }) => messageCode,
      );
    const set = (await call('manager', 'bulk.apply', await taken('CAMPAIGN_READ', 'removeItems'))).body.changeSetId;
    await expect.poll(told).toEqual(['ACCESS_CHANGED']);
    await undo('manager', set);
    await expect.poll(told).toEqual(['ACCESS_CHANGED', 'ACCESS_CHANGED']);
  });
});

/** A bulk change of one permission of the first client. */
async function taken(permission: string, operation: string) {
  const { body } = await call('admin', 'users.view', { params: { id: first() } });
  const edit = { field: 'permissions', operation, value: [permission] };
  return { body: { entity: 'client', rows: [{ id: first(), version: body.version }], edit, mode: 'possible' } };
}

describe('what stays final', () => {
  const final = refusal(409, 'CHANGE_NOT_UNDOABLE');

  it('is the address and the role of an account, with all that was changed with them', async () => {
    const address = await formed('admin', first(), { email: `new-${first()}@example.com`, companyName: 'Renamed' });
    expect(await undo('admin', address)).toMatchObject(final);
    const role = await formed('admin', first(), { role: 'ROLE_ADVERTISER' });
    expect(await undo('admin', role)).toMatchObject(final);
    expect((await stored())[0]).toMatchObject({ companyName: 'Renamed', role: 'ROLE_ADVERTISER' });
  });

  it('is the archive, with the clients that were handed over', async () => {
    const leaving = await addPerson(api.database, `leaving-${first()}`, { role: 'ROLE_MANAGER' });
    await inBulk('admin', 'managerId', 'set', leaving.id);
    const { id } = leaving;
    const { version } = (await call('admin', 'users.view', { params: { id } })).body;
    const away = await call('admin', 'users.archive', {
      params: { id },
      query: { version, clientsTo: staff.second.id },
    });
    expect(away.status).toBe(200);
    expect(await undo('admin', away.headers.get('x-change-set') ?? '')).toMatchObject(final);
    expect((await stored()).map(({ managerId }) => managerId)).toEqual(Array(3).fill(staff.second.id));
  });

  it('is what people did to their own accounts', async () => {
    const { body } = await call('client', 'users.profile', {});
    const { email, phone, tgUsername, timeZoneKey } = body;
    const profile = { email, phone, tgUsername, timeZoneKey };
    const own = await call('client', 'users.updateProfile', { body: { ...body, ...profile, tgUsername: 'myself' } });
    expect(own.status, own.text).toBe(200);
    expect(await undo('admin', own.headers.get('x-change-set') ?? '')).toMatchObject(final);
  });
});
