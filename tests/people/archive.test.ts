import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns, creatives } from '@/lib/embedded-dsp/store/schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { listen } from '../api/stomp-listener';
import { addBelongings, addExchange, addPerson, password } from '../api/tenants';
import { addStaff, type Staff, storedUser } from './staff';

let api: SmallApi;
let staff: Staff;
let asAdmin: string;
let asManager: string;
let count = 0;

beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  count += 1;
  staff = await addStaff(api, `-${count}`);
  [asAdmin, asManager] = await Promise.all([api.tokenOf(staff.admin), api.tokenOf(staff.manager)]);
});

const archive = (token: string, id: number) => api.call(token, 'users.archive', { params: { id } });
const unarchive = (token: string, id: number) => api.call(token, 'users.unarchive', { params: { id } });
const login = () =>
  api.call(null, 'auth.login', {
    body: { login: staff.client.login, password },
    headers: { 'x-forwarded-for': `198.51.100.${count}` },
  });

describe('archiving a client', () => {
  it('ends every session and socket, and refuses the sign-in and the refresh', async () => {
    const { body: session } = await login();
    const socket = await listen(api.origin, staff.client.id, session.accessToken, session.csrfToken);
    const done = await archive(asManager, staff.client.id);
    expect(done.body).toEqual({ id: staff.client.id, version: 1, archived: true });
    expect((await api.call(session.accessToken, 'auth.currentUser')).status).toBe(401);
    expect((await api.call(null, 'auth.refreshToken', { body: { token: session.refreshToken } })).status).toBe(401);
    expect(await login()).toMatchObject(refusal(401, 'BAD_CREDENTIALS'));
    expect(await socket.closed).toBe(1008);
  });

  it('switches its campaigns off, says why, and lets none be switched on', async () => {
    const { campaign, creative } = await addBelongings(api.database, staff.client, `archived-${count}`);
    const exchange = await addExchange(api.database, `exchange-${count}`);
    await api.database.update(creatives).set({ moderationStatus: 'APPROVED' }).where(eq(creatives.id, creative));
    await api.database
      .update(campaigns)
      .set({ exchanges: [exchange] })
      .where(eq(campaigns.id, campaign));
    const switchOn = () =>
      api.call(asManager, 'campaigns.changeStatus', { params: { id: campaign }, body: { status: 'ACTIVE' } });
    expect((await switchOn()).status).toBe(200);
    expect((await archive(asManager, staff.client.id)).status).toBe(200);
    const view = (await api.call(asManager, 'campaigns.view', { params: { id: campaign } })).body;
    expect(view).toMatchObject({ status: 'INACTIVE', bidderStatus: 'OFFLINE', archived: false });
    expect(view.bidderReasons.map(({ code }: { code: string }) => code)).toEqual(['CLIENT_ARCHIVED']);
    expect(await switchOn()).toMatchObject(refusal(409, 'CLIENT_ARCHIVED'));
    const history = await api.call(asManager, 'history.ofEntity', { params: { entity: 'campaign', id: campaign } });
    expect(history.body.content[0]).toMatchObject({ operation: 'users.archive' });
    expect((await unarchive(asManager, staff.client.id)).body).toMatchObject({ archived: false });
    const back = (await api.call(asManager, 'campaigns.view', { params: { id: campaign } })).body;
    expect(back.bidderReasons.map(({ code }: { code: string }) => code)).toEqual(['INACTIVE']);
    expect((await switchOn()).status).toBe(200);
  });

  it('moves it between the lists, and back', async () => {
    const ids = async (archived: string) =>
      (await api.call(asManager, 'clients.list', { query: { archived } })).body.content.map(
        ({ id }: { id: number }) => id,
      );
    await archive(asManager, staff.client.id);
    expect([await ids('false'), await ids('true')]).toEqual([[], [staff.client.id]]);
    await unarchive(asManager, staff.client.id);
    expect([await ids('false'), await ids('true')]).toEqual([[staff.client.id], []]);
    expect((await login()).status).toBe(200);
  });

  it('twice succeeds without effect', async () => {
    await archive(asManager, staff.client.id);
    expect((await archive(asManager, staff.client.id)).body).toMatchObject({ version: 1, archived: true });
  });
});

describe('archiving staff', () => {
  it('takes a permission of its own, and never oneself', async () => {
    const query = { clientsTo: 'nobody' };
    expect((await api.call(asAdmin, 'users.archive', { params: { id: staff.rival.id }, query })).status).toBe(200);
    expect(await archive(asAdmin, staff.admin.id)).toMatchObject(refusal(422, 'OWN_ACCOUNT'));
    const clientsOnly = await addPerson(api.database, `clients-only-${count}`, {
      role: 'ROLE_ADMIN',
      permissions: ['CLIENT_REMOVE'],
    });
    const token = await api.tokenOf(clientsOnly);
    expect(await archive(token, staff.manager.id)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect((await archive(token, staff.client.id)).status).toBe(200);
  });

  it('leaves one of two administrators who archive each other', async () => {
    const second = await addPerson(api.database, `second-${count}`, { role: 'ROLE_ADMIN' });
    const asSecond = await api.tokenOf(second);
    const answers = await Promise.all([archive(asAdmin, second.id), archive(asSecond, staff.admin.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

describe('archiving a manager', () => {
  const leave = (query: Record<string, unknown> = {}) =>
    api.call(asAdmin, 'users.archive', { params: { id: staff.manager.id }, query });
  const managerOf = async () => (await storedUser(api, staff.client.id)).managerId;

  it('asks who takes the clients over, and hands them over with a word in their history', async () => {
    expect(await leave()).toMatchObject(refusal(409, 'MANAGER_HAS_CLIENTS', { params: { clients: 1 } }));
    expect(await leave({ clientsTo: staff.client.id })).toMatchObject(refusal(422, 'MANAGER_NOT_FOUND'));
    expect((await leave({ clientsTo: staff.rival.id })).status).toBe(200);
    expect(await managerOf()).toBe(staff.rival.id);
    const history = { params: { entity: 'user', id: staff.client.id } };
    expect((await api.call(asAdmin, 'history.ofEntity', history)).body.content[0]).toMatchObject({
      operation: 'users.archive',
    });
  });

  it('leaves nobody unfound: clients without a manager are listed by themselves', async () => {
    expect((await leave({ clientsTo: 'nobody' })).status).toBe(200);
    const listed = await api.call(asAdmin, 'clients.list', { query: { managerId: 'nobody' } });
    expect(listed.body.content.map(({ id }: { id: number }) => id)).toContain(staff.client.id);
    expect(listed.body.content.every(({ managerId }: { managerId: number | null }) => managerId === null)).toBe(true);
  });

  it('of an older version is refused', async () => {
    expect(await leave({ clientsTo: 'nobody', version: 7 })).toMatchObject(refusal(412, 'STALE_VERSION'));
  });

  it('who has left is no longer told to the clients', async () => {
    const asClient = await api.tokenOf(staff.client);
    await api.database.update(users).set({ archived: true }).where(eq(users.id, staff.manager.id));
    expect((await api.call(asClient, 'auth.currentUser')).body).toMatchObject({ managerEmail: null });
  });
});
