import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rolePresets } from '@/lib/contract/people/permissions';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { withMediator } from '../api/belongings/finance';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addStaff, edited, type Staff, storedUser } from './staff';

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

const view = (token: string, id: number) => api.call(token, 'users.view', { params: { id } });
async function update(
  token: string,
  id: number,
  given: object,
  name: 'users.update' | 'clients.update' = 'users.update',
) {
  const body = edited(await view(asAdmin, id), given);
  return api.call(token, name, { params: { id }, body });
}
const grant = (id: number, permissions: readonly string[]) =>
  api.database
    .update(users)
    .set({ permissions: [...permissions] })
    .where(eq(users.id, id));
const isIn = async (token: string) => (await api.call(token, 'auth.currentUser')).status === 200;

describe('changing a user', () => {
  it('writes contacts, company, margin and language, and nothing else', async () => {
    const before = await storedUser(api, staff.client.id);
    const written = {
      email: 'other@example.com',
      phone: '+70001112233',
      tgUsername: 'other',
      timeZoneKey: 'TZ-2',
      companyName: 'Другая компания',
      margin: 12.5,
      language: 'ru',
    };
    const forbidden = {
      id: 1,
      login: 'stolen',
      balance: '999',
      currency: 'RUB',
      passwordHash: 'x',
      isTempPassword: true,
      agreement: false,
      archived: true,
      createdAt: '2020-01-01T00:00:00Z',
      isTempPasswordExists: true,
    };
    const done = await update(asManager, staff.client.id, { ...written, ...forbidden }, 'clients.update');
    expect(done.body).toMatchObject({ id: staff.client.id, version: 1, companyName: 'Другая компания', margin: 12.5 });
    const after = await storedUser(api, staff.client.id);
    expect(after).toEqual({ ...before, ...written, version: 1, updatedAt: after.updatedAt });
  });

  it('refuses an old version, and loses nothing', async () => {
    const { id } = staff.client;
    expect((await update(asManager, id, { companyName: 'First' })).status).toBe(200);
    const stale = await update(asManager, id, { companyName: 'Second', version: 0 });
    expect(stale).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect(await storedUser(api, id)).toMatchObject({ companyName: 'First' });
  });

  it('tells VAT and mediator as payment information has them, and takes them nowhere else', async () => {
    const { id } = staff.client;
    expect((await view(asManager, id)).body).toMatchObject({ isWorkWithVat: null, isMediator: null });
    const body = { userId: id, ...withMediator({ mediatorIsWorkWithVat: false }) };
    expect((await api.call(asManager, 'finance.createPaymentInfo', { body })).status).toBe(200);
    const result = {
      isWorkWithVat: false,
      isMediator: true,
      mediatorName: 'АО «Агентство»',
      mediatorType: 'UL',
      mediatorInn: '7816987659',
    };
    expect((await view(asManager, id)).body).toMatchObject(result);
    expect((await update(asManager, id, { isWorkWithVat: true, isMediator: false })).status).toBe(200);
    expect((await view(asManager, id)).body).toMatchObject(result);
  });

  it('names a duplicate email and phone', async () => {
    const { email } = await storedUser(api, staff.foreign.id);
    expect(await update(asManager, staff.client.id, { email })).toMatchObject(refusal(409, 'EMAIL_IN_USE'));
  });

  it('lets nobody hand a client over but an administrator', async () => {
    const given = { managerId: staff.rival.id };
    expect(await update(asManager, staff.client.id, given)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect((await update(asAdmin, staff.client.id, given)).status).toBe(200);
    expect((await view(asManager, staff.client.id)).body.code).toBe('USER_NOT_FOUND');
  });

  it('answers clients alone to the calls about clients', async () => {
    const requested = { params: { id: staff.manager.id } };
    expect((await api.call(asAdmin, 'clients.view', requested)).body.code).toBe('USER_NOT_FOUND');
    expect((await api.call(asAdmin, 'users.view', requested)).status).toBe(200);
    expect((await update(asAdmin, staff.manager.id, {}, 'clients.update')).body.code).toBe('USER_NOT_FOUND');
  });

  it('is nothing a client may do, whatever permissions it was given', async () => {
    await grant(staff.client.id, rolePresets.ROLE_ADMIN);
    const token = await api.tokenOf(staff.client);
    for (const name of ['users.update', 'clients.update'] as const)
      expect(await update(token, staff.client.id, { margin: 0 }, name)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    const body = { login: 'friend', email: 'friend@example.com', timeZoneKey: 'TZ-1', role: 'ROLE_ADVERTISER' };
    const made = await api.call(token, 'users.create', { body: { ...body, companyName: 'x' } });
    expect(made).toMatchObject(refusal(403, 'NO_PERMISSION'));
    const archived = await api.call(token, 'users.archive', { params: { id: staff.foreign.id } });
    expect(archived).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
    expect((await view(token, staff.client.id)).body).not.toHaveProperty('margin');
  });
});

describe('role and permissions', () => {
  it('of a new role end every session at once, and bring its bundle', async () => {
    const token = await api.tokenOf(staff.client);
    const { permissions: _held, ...rest } = (await view(asAdmin, staff.client.id)).body;
    const body = { ...rest, role: 'ROLE_ADVERTISER_PRO' };
    const done = await api.call(asManager, 'clients.update', { params: { id: staff.client.id }, body });
    expect(done.status).toBe(200);
    expect(await isIn(token)).toBe(false);
    const { role, permissions } = await storedUser(api, staff.client.id);
    expect([role, permissions]).toEqual(['ROLE_ADVERTISER_PRO', rolePresets.ROLE_ADVERTISER_PRO]);
  });

  it('of the same role count from the next call on', async () => {
    const token = await api.tokenOf(staff.client);
    expect((await api.call(token, 'campaigns.list')).status).toBe(200);
    expect((await update(asManager, staff.client.id, { permissions: ['TARGET_READ'] })).status).toBe(200);
    expect(await isIn(token)).toBe(true);
    expect((await api.call(token, 'campaigns.list')).body.code).toBe('NO_PERMISSION');
  });

  it('keep what an administrator gave, and take nothing above the giver’s own', async () => {
    const held = [...rolePresets.ROLE_ADVERTISER, 'INTEGRATION_READ'];
    await grant(staff.client.id, held);
    const fewer = held.filter((one) => one !== 'CAMPAIGN_REMOVE');
    expect((await update(asManager, staff.client.id, { permissions: fewer })).status).toBe(200);
    const more = [...fewer, 'INTEGRATION_READ_ALL'];
    expect(await update(asManager, staff.client.id, { permissions: more })).toMatchObject(
      refusal(403, 'PERMISSION_ABOVE_OWN'),
    );
  });

  it('stay within their family, and are never one’s own to change', async () => {
    const change = (id: number, role: string) => update(asAdmin, id, { role });
    expect(await change(staff.client.id, 'ROLE_MANAGER')).toMatchObject(refusal(422, 'ROLE_FAMILY_FIXED'));
    expect(await change(staff.client.id, 'ROLE_ADVERTISER_MANAGER')).toMatchObject(refusal(422, 'ROLE_UNAVAILABLE'));
    expect(await change(staff.admin.id, 'ROLE_MANAGER')).toMatchObject(refusal(422, 'OWN_ACCOUNT'));
    expect((await update(asAdmin, staff.admin.id, { permissions: [] })).body.code).toBe('OWN_ACCOUNT');
    expect((await update(asAdmin, staff.admin.id, { tgUsername: 'chief' })).status).toBe(200);
    expect((await change(staff.manager.id, 'ROLE_ADMIN')).status).toBe(200);
    expect(await isIn(asManager)).toBe(false);
  });

  it('of staff above the caller are out of reach, their address too', async () => {
    const permissions = rolePresets.ROLE_ADMIN.filter((one) => one !== 'INTEGRATION_REMOVE');
    const lesser = await addPerson(api.database, `lesser-${count}`, { role: 'ROLE_ADMIN', permissions });
    const token = await api.tokenOf(lesser);
    const email = { email: `mine-${count}@example.com` };
    expect(await update(token, staff.admin.id, email)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect((await api.call(token, 'users.archive', { params: { id: staff.admin.id } })).status).toBe(403);
    expect((await update(token, staff.manager.id, email)).status).toBe(200);
  });
});
