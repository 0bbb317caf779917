import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions, rolePresets } from '@/lib/contract/people/permissions';
import { refusedCalls } from '@/lib/embedded-dsp/store/history-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaignOf } from '../api/pivot/sample';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson, type Belongings, type Person, password } from '../api/tenants';

let api: SmallApi;
let manager: Person;
let stranger: Person;
let admin: Person;
let client: Person;
let things: Belongings & { userId: number; exchange: number };
const tokens = new Map<Person, string>();
const as = async (person: Person) => {
  const token = tokens.get(person) ?? (await api.tokenOf(person));
  tokens.set(person, token);
  return token;
};

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  admin = await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' });
  manager = await addPerson(database, 'the-manager', { role: 'ROLE_MANAGER' });
  stranger = await addPerson(database, 'a-stranger', { role: 'ROLE_MANAGER' });
  client = await addPerson(database, 'the-client', { manager });
  const exchange = await addExchange(database, 'An exchange');
  things = { ...(await addBelongings(database, client, 'own')), userId: client.id, exchange };
});
afterAll(() => api.close());

const read = async (person: Person, entity: string, id: number, query: object = {}) =>
  api.call(await as(person), 'history.ofEntity', { params: { entity, id }, query: { ...query } });
const update = async (person: Person, given: object) => {
  const token = await as(person);
  const { body: seen } = await api.call(token, 'campaigns.view', { params: { id: things.campaign } });
  const sets = { ...campaignOf(things, { id: things.adSet }), version: seen.version, ...given };
  const answer = await api.call(token, 'campaigns.update', { params: { id: things.campaign }, body: sets });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
};

describe('the history of a thing', () => {
  it('is empty where nothing was done, and tells that from a missing thing', async () => {
    expect((await read(client, 'target', things.target)).body).toMatchObject({ content: [], totalElements: 0 });
    expect(await read(client, 'target', 999_999)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('is empty for our company before anybody has said who it is', async () => {
    expect((await read(admin, 'ownParty', 1)).body).toMatchObject({ content: [], totalElements: 0 });
    expect(await read(admin, 'ownParty', 2)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await read(client, 'ownParty', 1)).toMatchObject(refusal(403, 'NO_PERMISSION'));
  });

  it('is empty for an ad set that nobody has changed, and missing for whom its campaign is foreign', async () => {
    for (const person of [admin, manager, client])
      expect((await read(person, 'adSet', things.adSet)).body).toMatchObject({ content: [], totalElements: 0 });
    expect(await read(stranger, 'adSet', things.adSet)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await read(client, 'adSet', 999_999)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('tells who did what to it and to its parts, the newest first, page by page', async () => {
    await update(client, { name: 'Renamed', dailyBudget: '50' });
    await update(manager, { name: 'Renamed', dailyBudget: '75.5' });
    const { body } = await read(client, 'campaign', things.campaign);
    expect(body.content[0]).toMatchObject({
      operation: 'campaigns.update',
      entity: 'campaign',
      entityId: things.campaign,
      who: { id: manager.id, login: 'the-manager' },
      fields: [{ field: 'dailyBudget', before: '50', after: '75.5' }],
    });
    const sets = body.content.filter(({ entity }: { entity: string }) => entity === 'adSet');
    expect(sets).toHaveLength(1);
    expect(sets[0].fields).toContainEqual({ field: 'name', before: 'ad set own', after: 'Set' });
    const pages = [0, 1, 2].map((page) => read(client, 'campaign', things.campaign, { page, size: 1 }));
    const ids = (await Promise.all(pages)).map((answer) => answer.body.content[0].id);
    expect(ids).toEqual(body.content.map(({ id }: { id: number }) => id));
    expect((await read(client, 'campaign', things.campaign, { userId: client.id })).body.totalElements).toBe(2);
    expect((await read(client, 'campaign', things.campaign, { operation: 'campaigns.archive' })).body.content).toEqual(
      [],
    );
  });

  it('names what was detached, to whoever may read it', async () => {
    const { creative } = await addBelongings(api.database, client, 'spare');
    const swap = (one: number) =>
      update(manager, { ...campaignOf({ ...things, creative: one }, { id: things.adSet }), name: 'Renamed' });
    await swap(creative);
    await swap(things.creative);
    const detached = { entity: 'creative', id: creative, name: expect.stringContaining('spare') };
    const namesFor = async (person: Person) => (await read(person, 'campaign', things.campaign)).body.content[0].names;
    for (const person of [admin, manager, client]) expect(await namesFor(person)).toContainEqual(detached);
    const narrow = await addPerson(api.database, 'narrow', { role: 'ROLE_ADMIN', permissions: ['CAMPAIGN_READ_ALL'] });
    const kinds = (await namesFor(narrow)).map(({ entity }: { entity: string }) => entity);
    expect(kinds).toEqual(['adSet']);
  });

  it('is read by whoever may see the thing, and foreign is answered as missing', async () => {
    for (const person of [admin, manager, client])
      expect((await read(person, 'campaign', things.campaign)).status).toBe(200);
    const foreign = await read(stranger, 'campaign', things.campaign);
    const missing = await read(stranger, 'campaign', 7_777);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  });

  it('asks for the permission to read such things', async () => {
    const blind = await addPerson(api.database, 'blind', { permissions: ['DASHBOARD_READ_ALL'] });
    expect(await read(blind, 'campaign', things.campaign)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect(await read(client, 'integration', things.exchange)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect((await read(admin, 'integration', things.exchange)).status).toBe(200);
  });

  it('hides margins from whoever is not staff', async () => {
    await update(manager, { bidMargin: 12, name: 'With a margin' });
    await update(manager, { bidMargin: 15, name: 'With a margin' });
    const seen = (await read(client, 'campaign', things.campaign)).body;
    expect(JSON.stringify(seen)).not.toContain('bidMargin');
    expect(seen.content[0].fields).toContainEqual({ field: 'name', before: 'Renamed', after: 'With a margin' });
    const staff = (await read(manager, 'campaign', things.campaign)).body;
    expect(staff.totalElements).toBe(seen.totalElements + 1);
    expect(staff.content[0].fields).toContainEqual({ field: 'bidMargin', before: 12, after: 15 });
  });

  it('of one’s own account is open to oneself, with nothing of the password but that it changed', async () => {
    const person = await addPerson(api.database, 'lonely', { permissions: [] });
    const token = await as(person);
    const body = { current: password, password: 'Newest-2026!', confirmation: 'Newest-2026!' };
    expect((await api.call(token, 'users.updatePassword', { body })).status).toBe(200);
    const { text, body: seen } = await read(person, 'user', person.id);
    expect(seen.content[0].fields).toEqual([{ field: 'password', before: '•••', after: '•••' }]);
    expect(text).not.toMatch(/argon2|Newest-2026/);
    expect(await read(person, 'user', client.id)).toMatchObject(refusal(403, 'NO_PERMISSION'));
  });
});

describe('refused calls', () => {
  const refusalsOf = async (reader: Person, query: object = {}) =>
    (await api.call(await as(reader), 'history.refusals', { query: { ...query } })).body;
  /** They are written after the answer. */
  const areKept = (rogue: Person, many: number) =>
    expect
      .poll(() => api.database.select().from(refusedCalls).where(eq(refusedCalls.userId, rogue.id)))
      .toHaveLength(many);

  it('are kept with who, what and why', async () => {
    const rogue = await addPerson(api.database, 'rogue', { manager });
    await api.call(await as(rogue), 'campaigns.view', { params: { id: 424_242 } });
    await api.call(await as(rogue), 'integrations.list');
    await areKept(rogue, 2);
    expect((await refusalsOf(manager, { userId: rogue.id })).content).toMatchObject([
      { who: { id: rogue.id, login: 'rogue' }, operation: 'integrations.list', code: 'NO_PERMISSION', params: {} },
      { operation: 'campaigns.view', code: 'NOT_FOUND', params: { id: '424242' } },
    ]);
    const found = await refusalsOf(admin, { userId: rogue.id, code: 'NOT_FOUND' });
    expect(found.totalElements).toBe(1);
    expect((await refusalsOf(admin, { userId: rogue.id, operation: 'campaigns.view' })).totalElements).toBe(1);
  });

  it('are those of one’s own scope', async () => {
    const rogue = await addPerson(api.database, 'second-rogue', { manager });
    await api.call(await as(rogue), 'campaigns.view', { params: { id: 424_242 } });
    await areKept(rogue, 1);
    expect((await refusalsOf(manager, { userId: rogue.id })).totalElements).toBe(1);
    expect((await refusalsOf(stranger, { userId: rogue.id })).totalElements).toBe(0);
    await api.database
      .update(users)
      .set({ permissions: [...permissions] })
      .where(eq(users.id, client.id));
    expect((await refusalsOf(client, { userId: rogue.id })).totalElements).toBe(0);
    await api.database
      .update(users)
      .set({ permissions: [...rolePresets.ROLE_ADVERTISER_PRO] })
      .where(eq(users.id, client.id));
  });

  it('fill no disk: a person who goes on asking leaves a few, and the answer stays what it is', async () => {
    const rogue = await addPerson(api.database, 'tireless', { manager });
    const token = await as(rogue);
    const id = 'x'.repeat(3_000);
    for (let call = 0; call < 60; call++)
      expect((await api.call(token, 'campaigns.view', { params: { id } })).status).toBe(400);
    // Written in the order of the calls, so all that are kept of the former are kept by now.
    const next = await addPerson(api.database, 'the-next', { manager });
    await api.call(await as(next), 'campaigns.view', { params: { id: 424_242 } });
    await areKept(next, 1);
    const kept = await api.database.select().from(refusedCalls).where(eq(refusedCalls.userId, rogue.id));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThanOrEqual(20);
    expect(kept[0]?.params.id).toHaveLength(100);
  });
});
