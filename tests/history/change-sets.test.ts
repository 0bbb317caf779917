import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { campaignOf } from '../api/pivot/sample';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson, type Belongings, type Person } from '../api/tenants';

let api: SmallApi;
let client: Person;
let token: string;
let things: Belongings & { userId: number; exchange: number };

beforeAll(async () => {
  api = await startSmallApi();
  const manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  client = await addPerson(api.database, 'the-client', { manager });
  token = await api.tokenOf(client);
  const exchange = await addExchange(api.database, 'An exchange');
  things = { ...(await addBelongings(api.database, client, 'own')), userId: client.id, exchange };
});
afterAll(() => api.close());

async function update(name: string) {
  const params = { id: things.campaign };
  const { body: seen } = await api.call(token, 'campaigns.view', { params });
  const body = { ...campaignOf(things, { id: things.adSet }), name, version: seen.version };
  const group = { ...body.creativeGroups[0], name: `Ad set of ${name}` };
  const answer = await api.call(token, 'campaigns.update', { params, body: { ...body, creativeGroups: [group] } });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.headers.get('x-change-set') ?? '';
}

describe('a change set', () => {
  it('holds all that one call wrote, and nothing of the next', async () => {
    const first = await update('First');
    const second = await update('Second');
    expect(first).not.toBe(second);
    for (const set of [first, second]) {
      const rows = await api.database.select().from(changes).where(eq(changes.changeSetId, set));
      expect(rows.map(({ entity }) => entity).toSorted()).toEqual(['adSet', 'campaign']);
    }
  });

  it('is named beside the answer of a write that left something, and of no other', async () => {
    const params = { id: things.target };
    const { headers } = await api.call(token, 'targets.view', { params });
    expect(headers.get('x-change-set')).toBeNull();
    const stop = () => api.call(token, 'targets.changeStatus', { params, body: { status: 'INACTIVE' } });
    expect((await stop()).headers.get('x-change-set')).toMatch(/^[\da-f-]{36}$/);
    expect((await stop()).headers.get('x-change-set')).toBeNull();
  });

  it('is told in the history of each thing', async () => {
    const set = await update('Told');
    const { body } = await api.call(token, 'history.ofEntity', { params: { entity: 'campaign', id: things.campaign } });
    expect(body.content.slice(0, 2).map((row: { changeSetId: string }) => row.changeSetId)).toEqual([set, set]);
  });

  it('keeps in full what the history abridges of a long list', async () => {
    const params = { id: things.target };
    const { body: seen } = await api.call(token, 'targets.view', { params });
    const long = Array.from({ length: 120 }, (_, at) => `site-${at}.example.com`);
    const domainsOf = async (included: string[], version: number) => {
      const body = { ...seen, domains: { included, excluded: [] }, version };
      const answer = await api.call(token, 'targets.update', { params, body });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return { version: answer.body.version, set: answer.headers.get('x-change-set') ?? '' };
    };
    const { version } = await domainsOf(long, seen.version);
    const { set } = await domainsOf([], version);
    const [row] = await api.database.select().from(changes).where(eq(changes.changeSetId, set));
    expect(row?.fields[0]).toMatchObject({ field: 'domains', before: { included: { count: 120 } } });
    expect(row?.longBefore).toEqual({ domains: { included: long, excluded: [] } });
  });
});
