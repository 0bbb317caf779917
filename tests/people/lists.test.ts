import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolePresets } from '@/lib/contract/people/permissions';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';
import { addStaff, type Staff } from './staff';

let api: SmallApi;
let staff: Staff;
let asAdmin: string;
let asManager: string;
let rich: Person;

beforeAll(async () => {
  api = await startSmallApi();
  staff = await addStaff(api);
  [asAdmin, asManager] = await Promise.all([api.tokenOf(staff.admin), api.tokenOf(staff.manager)]);
  rich = await addPerson(api.database, 'rich', { manager: staff.manager, currency: 'EUR' });
  const values = { balance: 12_500_000n, phone: '+79001234567', tgUsername: 'rich_tg', companyName: 'ООО «Ёлка»' };
  await api.database.update(users).set(values).where(eq(users.id, rich.id));
});
afterAll(() => api.close());

const logins = async (token: string, name: 'users.list' | 'clients.list', query: object = {}) => {
  const { body } = await api.call(token, name, { query: { sort: 'id,asc', ...query } });
  return body.content.map(({ login }: { login: string }) => login);
};

describe('the lists of people', () => {
  it('show an administrator everybody, and a manager the own clients alone', async () => {
    expect(await logins(asAdmin, 'users.list')).toEqual([
      'admin',
      'chief',
      'manager',
      'rival',
      'client',
      'foreign',
      'rich',
    ]);
    expect(await logins(asAdmin, 'clients.list')).toEqual(['client', 'foreign', 'rich']);
    for (const name of ['users.list', 'clients.list'] as const)
      expect(await logins(asManager, name)).toEqual(['client', 'rich']);
  });

  it.each([
    [{ login: 'RIC' }],
    [{ email: 'rich@' }],
    [{ phone: '9001234' }],
    [{ tgUsername: 'rich_' }],
    [{ companyName: 'елка' }],
    [{ currency: 'EUR' }],
    [{ role: 'ROLE_ADVERTISER_PRO' }],
  ])('are filtered by %j', async (filter) => {
    expect(await logins(asAdmin, 'clients.list', filter)).toEqual(['rich']);
  });

  it('are filtered by manager, several values at once', async () => {
    const { manager, rival } = staff;
    expect(await logins(asAdmin, 'clients.list', { managerId: rival.id })).toEqual(['foreign']);
    expect(await logins(asAdmin, 'clients.list', { managerId: [manager.id, rival.id] })).toHaveLength(3);
    expect(await logins(asManager, 'clients.list', { managerId: rival.id })).toEqual([]);
  });

  it('are sorted by each column, both ways', async () => {
    const columns = [
      'id',
      'login',
      'email',
      'phone',
      'role',
      'companyName',
      'manager',
      'currency',
      'balance',
      'margin',
    ];
    for (const column of [...columns, 'createdAt'])
      for (const way of ['asc', 'desc']) {
        const { status, body } = await api.call(asAdmin, 'users.list', { query: { sort: `${column},${way}` } });
        expect([column, way, status, body.content.length]).toEqual([column, way, 200, 7]);
      }
    expect(await logins(asAdmin, 'clients.list', { sort: 'login,desc' })).toEqual(['rich', 'foreign', 'client']);
    expect(await logins(asAdmin, 'clients.list', { sort: 'manager,desc' })).toEqual(['foreign', 'rich', 'client']);
    expect(await logins(asAdmin, 'clients.list', { sort: 'balance,desc' })).toEqual(['rich', 'foreign', 'client']);
  });

  it('come in pages', async () => {
    const { body } = await api.call(asAdmin, 'users.list', { query: { page: 1, size: 3, sort: 'id,asc' } });
    expect(body).toMatchObject({ totalElements: 7, totalPages: 3, number: 1, last: false });
    expect(body.content.map(({ login }: { login: string }) => login)).toEqual(['rival', 'client', 'foreign']);
  });

  it('tell balances and margins to whoever may see them, and sort by them for nobody else', async () => {
    const [row] = (await api.call(asManager, 'clients.list', { query: { login: 'rich' } })).body.content;
    expect(row).toMatchObject({ balance: '12.5', margin: 0, managerLogin: 'manager' });
    const permissions = rolePresets.ROLE_MANAGER.filter((one) => one !== 'FINANCES_READ_ALL');
    const poor = await addPerson(api.database, 'without-finances', { role: 'ROLE_MANAGER', permissions });
    await addPerson(api.database, 'poor-client', { manager: poor });
    const token = await api.tokenOf(poor);
    const list = await api.call(token, 'clients.list');
    expect(list.body.content[0]).toMatchObject({ login: 'poor-client', margin: 0 });
    expect(list.body.content[0]).not.toHaveProperty('balance');
    const sorted = await api.call(token, 'clients.list', { query: { sort: 'balance,asc' } });
    expect(sorted).toMatchObject(refusal(400, 'UNKNOWN_SORT'));
    await api.database.update(users).set({ archived: true }).where(eq(users.managerId, poor.id));
    await api.database.update(users).set({ archived: true }).where(eq(users.id, poor.id));
  });
});

describe('dictionaries about clients', () => {
  it('tell the currency of one’s own clients', async () => {
    const currency = (id: number) => api.call(asManager, 'dictionaries.clientCurrency', { params: { id } });
    expect((await currency(rich.id)).body).toEqual({ currency: 'EUR' });
    expect(await currency(staff.foreign.id)).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
    expect(await currency(staff.manager.id)).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
  });

  it('name the countries of clients in both languages', async () => {
    const name = async (lang: string) => {
      const { body } = await api.call(asManager, 'dictionaries.clientCountries', { query: { lang, keys: 'KZ' } });
      return body.content[0].name;
    };
    expect([await name('en'), await name('ru')]).toEqual(['Kazakhstan', 'Казахстан']);
  });
});
