import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addStaff, newClient, type Staff } from './staff';

let api: SmallApi;
let staff: Staff;
let asManager: string;
let count = 0;

beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  count += 1;
  staff = await addStaff(api, `-${count}`);
  asManager = await api.tokenOf(staff.manager);
});

const invite = (token: string, id: number) => api.call(token, 'users.inviteAgain', { params: { id } });
const make = async (token = asManager) => {
  const body = newClient();
  const made = await api.call(token, 'users.create', { body });
  return { ...(made.body as { id: number; temporaryPassword: string }), login: body.login };
};
const signIn = (login: string, password: string) => api.call(null, 'auth.login', { body: { login, password } });
const set = (id: number, values: Partial<typeof users.$inferInsert>) =>
  api.database.update(users).set(values).where(eq(users.id, id));

describe('another temporary password', () => {
  it('opens the door that the former, lost or over, opens no more', async () => {
    const { id, login, temporaryPassword } = await make();
    await set(id, { tempPasswordUntil: new Date(Date.now() - 1000) });
    expect(await signIn(login, temporaryPassword)).toMatchObject(refusal(401, 'TEMPORARY_PASSWORD_EXPIRED'));
    const again = await invite(asManager, id);
    expect(again).toMatchObject({ status: 200, body: { temporaryPassword: expect.any(String) } });
    expect(again.body.temporaryPassword).not.toBe(temporaryPassword);
    expect((await signIn(login, again.body.temporaryPassword)).status).toBe(200);
    expect(await signIn(login, temporaryPassword)).toMatchObject(refusal(401, 'BAD_CREDENTIALS'));
    const history = await api.call(asManager, 'history.ofEntity', { params: { entity: 'user', id } });
    expect(history.body.content[0]).toMatchObject({ operation: 'users.inviteAgain' });
    expect(history.text).not.toContain(again.body.temporaryPassword);
  });

  it('is for those alone who have not chosen their own', async () => {
    expect(await invite(asManager, staff.client.id)).toMatchObject(refusal(422, 'PASSWORD_ALREADY_CHANGED'));
    const { id } = await make();
    await set(id, { archived: true });
    expect(await invite(asManager, id)).toMatchObject(refusal(409, 'CLIENT_ARCHIVED'));
  });

  it('is given within one’s scope, and to staff by who may change staff', async () => {
    await set(staff.foreign.id, { isTempPassword: true });
    await set(staff.rival.id, { isTempPassword: true, permissions: [] });
    expect(await invite(asManager, staff.foreign.id)).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
    const asAdmin = await api.tokenOf(staff.admin);
    await set(staff.admin.id, { permissions: permissions.filter((one) => one !== 'SECURITY_UPDATE') });
    expect(await invite(asAdmin, staff.rival.id)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    await set(staff.admin.id, { permissions: [...permissions] });
    expect((await invite(asAdmin, staff.rival.id)).status).toBe(200);
  });
});
