import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolePresets } from '@/lib/contract/people/permissions';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addStaff, newClient, type Staff, storedUser } from './staff';

let api: SmallApi;
let staff: Staff;
let asAdmin: string;
let asManager: string;

beforeAll(async () => {
  api = await startSmallApi();
  staff = await addStaff(api);
  [asAdmin, asManager] = await Promise.all([api.tokenOf(staff.admin), api.tokenOf(staff.manager)]);
});
afterAll(() => api.close());

const create = (token: string, body: object) => api.call(token, 'users.create', { body });

describe('creating a user', () => {
  it('answers a temporary password once where no mail is set up, and it opens the temporary step', async () => {
    const body = newClient();
    const made = await create(asManager, body);
    expect(made.status).toBe(200);
    const { id, temporaryPassword } = made.body;
    const signedIn = await api.call(null, 'auth.login', { body: { login: body.login, password: temporaryPassword } });
    expect(signedIn.body.user).toMatchObject({ id, isTempPasswordExists: true, currency: null });
    expect((await api.call(signedIn.body.accessToken, 'campaigns.list')).body.code).toBe('TEMPORARY_PASSWORD');
    const view = await api.call(asManager, 'users.view', { params: { id } });
    expect(view.text).not.toContain(temporaryPassword);
  });

  it('gives a manager’s client to the manager, with the bundle of the role', async () => {
    const { id } = (await create(asManager, newClient())).body;
    const permissions = rolePresets.ROLE_ADVERTISER;
    expect(await storedUser(api, id)).toMatchObject({ managerId: staff.manager.id, permissions, isTempPassword: true });
  });

  it('refuses a manager a client of somebody else, and any staff', async () => {
    expect(await create(asManager, newClient({ managerId: staff.rival.id }))).toMatchObject(
      refusal(403, 'NO_PERMISSION'),
    );
    for (const role of ['ROLE_ADMIN', 'ROLE_MANAGER'])
      expect(await create(asManager, newClient({ role }))).toMatchObject(refusal(403, 'NO_PERMISSION'));
  });

  it('lets an administrator choose the manager, who must be one and at work', async () => {
    const made = await create(asAdmin, newClient({ managerId: staff.rival.id }));
    expect(await storedUser(api, made.body.id)).toMatchObject({ managerId: staff.rival.id });
    for (const managerId of [staff.client.id, staff.admin.id, 999_999])
      expect(await create(asAdmin, newClient({ managerId }))).toMatchObject(refusal(422, 'MANAGER_NOT_FOUND'));
  });

  it('gives staff no manager, no currency and no margin', async () => {
    const given = { role: 'ROLE_MANAGER', managerId: staff.rival.id, currency: 'USD', margin: 10 };
    const made = await create(asAdmin, newClient(given));
    const expected = { managerId: null, currency: null, margin: 0, permissions: rolePresets.ROLE_MANAGER };
    expect(await storedUser(api, made.body.id)).toMatchObject(expected);
  });

  it('refuses the role of an advertiser manager to everybody', async () => {
    for (const token of [asAdmin, asManager])
      expect(await create(token, newClient({ role: 'ROLE_ADVERTISER_MANAGER' }))).toMatchObject(
        refusal(422, 'ROLE_UNAVAILABLE'),
      );
  });

  it('asks for the role before the permissions', async () => {
    const { role: _role, ...body } = newClient({ permissions: ['CAMPAIGN_READ'] });
    expect(await create(asAdmin, body)).toMatchObject(refusal(422, 'ROLE_REQUIRED', { fields: { role: 'required' } }));
  });

  it('gives no permission that the giver lacks or the role may not have', async () => {
    const give = (token: string, permissions: string[]) => create(token, newClient({ permissions }));
    expect((await give(asManager, ['CAMPAIGN_READ', 'TARGET_ADD_IAB'])).status).toBe(200);
    for (const permission of ['INTEGRATION_READ', 'SECURITY_UPDATE', 'FINANCES_CLIENT_BALANCE_UPDATE'])
      expect(await give(asManager, [permission])).toMatchObject(refusal(403, 'PERMISSION_ABOVE_OWN'));
    const permissions = rolePresets.ROLE_ADMIN.filter((one) => one !== 'TARGET_ADD_IAB');
    const lesser = await addPerson(api.database, 'lesser-chief', { role: 'ROLE_ADMIN', permissions });
    const asLesser = await api.tokenOf(lesser);
    expect(await give(asLesser, ['TARGET_ADD_IAB'])).toMatchObject(refusal(403, 'PERMISSION_ABOVE_OWN'));
    const preset = await create(asLesser, newClient({ role: 'ROLE_ADVERTISER_PRO' }));
    const given = (await storedUser(api, preset.body.id)).permissions;
    expect(given).toContain('TARGET_ADD_CARRIER');
    expect(given).not.toContain('TARGET_ADD_IAB');
  });

  it.each([
    ['SECURITY_CREATE_SELECT_ROLE', { role: 'ROLE_ADVERTISER_PRO' }],
    ['SECURITY_CREATE_SELECT_PERMISSIONS', { permissions: ['CAMPAIGN_READ'] }],
    ['SECURITY_CREATE', { role: 'ROLE_MANAGER' }],
  ])('takes %s for its choice', async (missing, choice) => {
    const permissions = rolePresets.ROLE_ADMIN.filter((one) => one !== missing);
    const person = await addPerson(api.database, `without-${missing.toLowerCase()}`, {
      role: 'ROLE_ADMIN',
      permissions,
    });
    const token = await api.tokenOf(person);
    expect(await create(token, newClient(choice))).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect((await create(asAdmin, newClient(choice))).status).toBe(200);
    expect((await create(token, newClient())).status).toBe(200);
  });

  it('names each duplicate by its own code', async () => {
    const body = newClient({ phone: '+79991234567' });
    expect((await create(asAdmin, body)).status).toBe(200);
    const other = newClient({ phone: '+79991234568' });
    const cases = [
      ['LOGIN_IN_USE', 'login', { ...other, login: body.login.toUpperCase() }],
      ['EMAIL_IN_USE', 'email', { ...other, email: body.email.toUpperCase() }],
      ['PHONE_IN_USE', 'phone', { ...other, phone: '+79991234567' }],
    ] as const;
    for (const [code, field, given] of cases)
      expect(await create(asAdmin, given)).toMatchObject(refusal(409, code, { fields: { [field]: code } }));
    expect((await create(asAdmin, other)).status).toBe(200);
  });

  it('names the empty fields, and a client’s missing company', async () => {
    expect(await create(asAdmin, {})).toMatchObject(
      refusal(422, 'USER_EMPTY_FIELDS', { fields: { login: 'required', email: 'required', timeZoneKey: 'required' } }),
    );
    expect(await create(asAdmin, newClient({ companyName: '' }))).toMatchObject(
      refusal(422, 'USER_EMPTY_FIELDS', { fields: { companyName: 'required' } }),
    );
    const wrong = await create(asAdmin, newClient({ login: 'имя', email: 'x', timeZoneKey: 'TZ-1' }));
    expect(wrong).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields: { login: 'login', email: 'email' } }));
    expect(await create(asAdmin, newClient({ timeZoneKey: 'TZ-999' }))).toMatchObject(
      refusal(400, 'VALIDATION_FAILED'),
    );
  });

  it('leaves no trace of the password but its hash, and one line of history', async () => {
    const body = newClient();
    const made = await create(asAdmin, body);
    const history = await api.call(asAdmin, 'history.ofEntity', { params: { entity: 'user', id: made.body.id } });
    expect(history.body.content).toHaveLength(1);
    expect(history.text).toContain(body.login);
    expect(history.text).not.toContain(made.body.temporaryPassword);
    expect(history.text).not.toContain('argon2');
  });
});

describe('asking whether a login is taken', () => {
  it('answers whatever the case, and only to whoever may create', async () => {
    const inUse = (token: string, login: string) => api.call(token, 'users.loginInUse', { body: { login } });
    expect((await inUse(asManager, ' CHIEF ')).body).toBe(true);
    expect((await inUse(asManager, 'nobody-yet')).body).toBe(false);
    expect((await inUse(await api.tokenOf(staff.client), 'chief')).status).toBe(403);
  });
});
