import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupings } from '@/lib/contract/enumerations';
import { permissions } from '@/lib/contract/people/permissions';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { notifications, users } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addExchange, addPerson, type Person } from './tenants';

let api: SmallApi;
let manager: Person;
let anna: Person;
let managers: string;
let annas: string;

beforeAll(async () => {
  api = await startSmallApi();
  manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER', permissions });
  anna = await addPerson(api.database, 'Anna', { manager });
  await addPerson(api.database, 'zoe', { manager });
  await addPerson(api.database, 'stranger');
  [managers, annas] = [await api.tokenOf(manager), await api.tokenOf(anna)];
  const { spareClient, spareExchange } = await addBelongings(api.database, anna, 'thing');
  await api.database.update(users).set({ archived: true }).where(eq(users.id, spareClient));
  await api.database.update(integrations).set({ status: 'INACTIVE' }).where(eq(integrations.id, spareExchange));
});
afterAll(() => api.close());

const catalogues = {
  timeZones: 136,
  geoSections: 24_000,
  deviceTypes: 8,
  operatingSystems: 30,
  browsers: 15,
  languages: 150,
  connectionTypes: 8,
  iabCategories: 392,
  kktu: 293,
  targetIabCategories: 392,
  carriers: 1_000,
  deviceMakes: 60,
  deviceModels: 1_000,
  brandSafety: 17,
  pageOperators: 3,
} as const;
type Catalogue = keyof typeof catalogues;
const ask = async (name: Catalogue | 'clients' | 'filterClients' | 'exchanges', query: Record<string, unknown> = {}) =>
  (await api.call(managers, `dictionaries.${name}`, { query })).body;
const namesOf = (page: { content: { name: string }[] }) => page.content.map(({ name }) => name);

describe('a catalogue', () => {
  it.each(Object.keys(catalogues) as Catalogue[])(
    '%s is paged whole, and answers keys and both languages',
    async (name) => {
      const first = await ask(name, { size: 7 });
      expect(first).toMatchObject({ number: 0, last: first.totalPages === 1, total: first.totalElements });
      expect(first.totalElements).toBeGreaterThanOrEqual(catalogues[name]);
      expect(first.totalPages).toBe(Math.ceil(first.totalElements / 7));
      const last = await ask(name, { size: 7, page: first.totalPages - 1 });
      expect(last.content).toHaveLength(first.totalElements % 7 || 7);
      expect(await ask(name, { size: 7, page: first.totalPages })).toMatchObject({ content: [], last: true });
      const keys = first.content.slice(0, 2).map(({ key }: { key: string }) => key);
      const english = await ask(name, { keys: [...keys, 'none'] });
      const russian = await ask(name, { keys, lang: 'ru' });
      expect(new Set(english.content.map(({ key }: { key: string }) => key))).toEqual(new Set(keys));
      expect(russian.totalElements).toBe(english.totalElements);
      expect(await ask(name, { keys: 'none' })).toMatchObject({ content: [], totalElements: 0, last: true });
      expect((await api.call(managers, `dictionaries.${name}`, { query: { size: 1_001 } })).status).toBe(400);
    },
  );

  it('is searched in both languages, whatever the case, ё as е', async () => {
    for (const value of ['орёл', 'ОРЕЛ', 'oryol', ' Орёл '])
      expect(namesOf(await ask('geoSections', { value, kind: 'city', lang: 'ru' }))).toContain('Орёл');
    expect(namesOf(await ask('geoSections', { value: 'моск', kind: 'city' }))[0]).toBe('Moscow');
    expect(namesOf(await ask('languages', { value: 'РУССК' }))).toContain('Russian');
    expect(await ask('browsers', { value: '%' })).toMatchObject({ content: [] });
  });

  it('of places is narrowed by kind and parent, and tells namesakes apart', async () => {
    const { content } = await ask('geoSections', { kind: 'city', parent: 'DE', size: 1_000 });
    expect(content.length).toBeGreaterThan(50);
    expect(content.every((row: { kind: string; detail?: string }) => row.kind === 'city')).toBe(true);
    const paris = (await ask('geoSections', { kind: 'city', value: 'Paris' })).content;
    const details = paris
      .filter((row: { name: string }) => row.name === 'Paris')
      .map((row: { detail: string }) => row.detail);
    expect(details.length).toBeGreaterThan(1);
    expect(new Set(details).size).toBe(details.length);
  });
});

describe('dictionaries of the store', () => {
  it('list the clients of one’s scope, by login, found by login and company', async () => {
    const logins = (page: { content: { login: string }[] }) => page.content.map(({ login }) => login);
    expect(logins(await ask('clients'))).toEqual(['Anna', 'zoe']);
    expect(logins(await ask('clients', { value: 'ANN' }))).toEqual(['Anna']);
    expect(logins(await ask('clients', { value: 'company of z' }))).toEqual(['zoe']);
    expect(logins(await ask('clients', { keys: [String(anna.id), 'x'] }))).toEqual(['Anna']);
    expect(logins(await ask('clients', { value: String(anna.id) }))).toEqual(['Anna']);
    const inn = { registrationCode: '7707083893' };
    await api.database.update(paymentInfos).set(inn).where(eq(paymentInfos.userId, anna.id));
    expect(logins(await ask('clients', { value: '770708' }))).toEqual(['Anna']);
    expect(logins(await ask('clients', { value: '7083893' }))).toEqual([]);
    expect(await ask('clients', { size: 1, page: 1 })).toMatchObject({ total: 2, totalPages: 2, last: true });
    expect((await ask('clients', { keys: [String(anna.id)] })).content).toMatchObject([{ timeZone: 'TZ-1' }]);
    expect(logins(await ask('filterClients'))).toEqual(['Anna']);
  });

  it('list the exchanges that are on', async () => {
    for (const name of ['beta', 'Alpha']) await addExchange(api.database, name);
    expect(namesOf(await ask('exchanges'))).toEqual(['Alpha', 'beta']);
    expect(namesOf(await ask('exchanges', { value: 'BET' }))).toEqual(['beta']);
  });

  it('offer clients as a grouping to staff alone, and money with its signs', async () => {
    const requested = async (token: string) => (await api.call(token, 'dictionaries.groupings')).body;
    expect(await requested(managers)).toEqual(groupings);
    const own = groupings.filter((grouping) => grouping !== 'CLIENT');
    expect(await requested(annas)).toEqual(own);
    const query = { isClientsStatistics: 'false' };
    expect((await api.call(managers, 'dictionaries.groupings', { query })).body).toEqual(own);
    const symbols = [
      ['USD', '$'],
      ['EUR', '€'],
      ['RUB', '₽'],
    ].map(([key, symbol]) => ({ key, symbol }));
    expect((await api.call(annas, 'dictionaries.currencies')).body).toEqual(symbols);
  });
});

describe('notifications', () => {
  it('are paged from the newest, and seen once their first page is read', async () => {
    const reader = await addPerson(api.database, 'reader');
    const token = await api.tokenOf(reader);
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
    const rows = [0, 1, 2, 3, 4, 5, 6].map((minute) => ({
      userId: reader.id,
      at: at(minute),
      data: { name: `No ${minute}` },
      messageCode: 'CREATIVE_APPROVED' as const,
    }));
    await api.database.insert(notifications).values(rows);
    const list = async (query: object = {}) =>
      (await api.call(token, 'notifications.list', { query: { ...query } })).body;
    const peek = await list({ page: 1, size: 5 });
    expect(peek).toMatchObject({ unseen: 7, total: 7, totalPages: 2, last: true });
    expect(peek.content).toMatchObject([
      { data: { name: 'No 1' } },
      { data: { name: 'No 0' }, date: '2026-11-20', time: '09:00:00' },
    ]);
    expect((await list()).unseen).toBe(7);
    expect(await list({ isFirstPage: 'true', size: 2 })).toMatchObject({
      unseen: 0,
      content: [{ data: { name: 'No 6' } }, {}],
    });
    expect((await list()).unseen).toBe(0);
    expect((await list({ sort: 'dateTime,asc', size: 1 })).content).toMatchObject([{ data: { name: 'No 0' } }]);
    const { id } = peek.content[0];
    expect((await api.call(annas, 'notifications.remove', { params: { id } })).status).toBe(404);
    expect((await api.call(token, 'notifications.remove', { params: { id } })).status).toBe(200);
    expect((await list()).total).toBe(6);
  });
});

describe('what a list remembers', () => {
  it('is each person’s and each screen’s own, the last write first', async () => {
    const read = async (token: string, page: string) =>
      (await api.call(token, 'uiState.read', { params: { page } })).body;
    const write = (token: string, page: string, body: object) =>
      api.call(token, 'uiState.write', { params: { page }, body });
    expect(await read(annas, 'campaigns')).toBeNull();
    await write(annas, 'campaigns', { version: 1, columns: ['id'] });
    const state = { version: 1, columns: ['name', 'id'], widths: { name: 200.5 }, size: 50 };
    expect(await write(annas, 'campaigns', state)).toMatchObject({ status: 200, body: null });
    expect(await read(annas, 'campaigns')).toEqual(state);
    expect([await read(annas, 'targets'), await read(managers, 'campaigns')]).toEqual([null, null]);
    expect(await write(annas, 'campaigns', { version: 2 })).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
    expect(await write(annas, 'Campaigns', state)).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
    const heavy = { version: 1, columns: Array.from({ length: 100 }, () => 'x'.repeat(64)), pad: 'x'.repeat(16_000) };
    expect(await write(annas, 'campaigns', heavy)).toMatchObject(refusal(413, 'PAYLOAD_TOO_LARGE'));
    expect(await read(annas, 'campaigns')).toEqual(state);
  });
});
