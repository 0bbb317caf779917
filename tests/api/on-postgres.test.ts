import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { emptyDatabase, postgresStore } from '../support/postgres-store';
import { runToEnd } from './launch';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addExchange, addPerson, addTarget, campaignInput, type Person, password } from './tenants';

if (!findPostgres()) sayNoPostgres();

describe.skipIf(!findPostgres())('the API on PostgreSQL, with its facts there too', () => {
  let api: SmallApi;
  let stores: { DATABASE_URL: string; FACTS_URL: string };
  let admin: Person;
  let client: Person;
  let token: string;
  let campaign: number;

  beforeAll(async () => {
    stores = { DATABASE_URL: await postgresStore(), FACTS_URL: await emptyDatabase() };
    api = await startSmallApi(stores);
    admin = await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' });
    client = await addPerson(api.database, 'client');
    await addExchange(api.database, 'An exchange');
    const { body } = await api.call(null, 'auth.login', { body: { login: 'client', password } });
    token = body.accessToken;
  });
  afterAll(() => api.close());

  it('signs in, makes a campaign, lists, changes and archives it', async () => {
    const made = await api.call(token, 'campaigns.create', { body: campaignInput({ name: 'Зимняя ЁЛКА' }) });
    expect(made.status).toBe(200);
    campaign = made.body.id;
    const found = await api.call(token, 'campaigns.list', { query: { name: 'ёлка' } });
    expect(found.body).toMatchObject({ totalElements: 1, content: [{ id: campaign, name: 'Зимняя ЁЛКА' }] });
    const on = await api.call(token, 'campaigns.changeStatus', {
      params: { id: campaign },
      body: { status: 'ACTIVE' },
    });
    expect(on).toMatchObject(refusal(422, on.body.code));
    expect((await api.call(token, 'campaigns.archive', { params: { id: campaign } })).status).toBe(200);
    const target = await addTarget(api.database, client.id);
    expect((await api.call(token, 'targets.remove', { params: { id: target } })).status).toBe(200);
  });

  it('lets one of many edits of the same version win', async () => {
    const profile = (await api.call(token, 'users.profile')).body;
    expect(profile.login).toBe('client');
    const view = (await api.call(token, 'campaigns.view', { params: { id: campaign } })).body;
    const edit = (name: string) =>
      api.call(token, 'campaigns.update', {
        params: { id: campaign },
        body: { ...campaignInput({ name }), version: view.version },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => edit(`Name ${index}`)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  it('answers statistics from the facts on the server', async () => {
    await ingestFacts(api.facts, 'a', [
      sampleFact({ clientId: client.id, campaignId: campaign, impressions: 5, clicks: 1, viewer: 7, spend: 12n }),
    ]);
    const query = { startDate: '2026-01-01', endDate: '2026-12-31', groupings: ['CAMPAIGN', 'DATE'] };
    const { body } = await api.call(token, 'statistics.list', { query });
    expect(body.content).toMatchObject([{ impressions: 5, reach: 1, statSpend: '0.000012' }]);
    const file = await api.call(token, 'files.statisticReport', { query });
    expect(file.text).toContain('Зимняя ЁЛКА');
  });

  it('answers DATABASE_TIMEOUT when the server ends a statement, as it does after a minute', async () => {
    const answer = await api.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table users in access exclusive mode`);
      const waiting = api.call(token, 'users.profile');
      const end = sql`select pg_cancel_backend(pid) from pg_locks where not granted`;
      await expect.poll(async () => (await transaction.execute(end)).rowCount).toBeGreaterThan(0);
      return waiting;
    });
    expect(answer).toMatchObject(refusal(504, 'DATABASE_TIMEOUT'));
    expect((await api.call(token, 'users.profile')).status).toBe(200);
  });

  it('refuses a process that keeps its facts in a folder, and names who has the database', async () => {
    const { code, output } = await runToEnd({
      DATABASE_URL: stores.DATABASE_URL,
      FACTS_URL: '',
      DSP_DATA: `${api.folder}-second`,
      DSP_PORT: '4189',
    });
    expect(code).toBe(1);
    expect(output).toContain(`process ${process.pid}`);
    expect(output).toContain('DATABASE_URL');
  });

  it('refuses a second process with another secret, or with another folder', async () => {
    const second = { ...stores, DSP_DATA: `${api.folder}-second`, DSP_PORT: '4189' };
    const strange = await runToEnd(second);
    expect([strange.code, strange.output]).toEqual([1, expect.stringContaining(`process ${process.pid}`)]);
    expect(strange.output).toContain('DSP_SECRET');
    const elsewhere = await runToEnd({ ...second, DSP_SECRET: api.settings.secret });
    expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('DSP_DATA')]);
  });

  it('is there again after a restart', async () => {
    const { database } = api;
    const before = await database.select().from(campaigns).where(eq(campaigns.id, campaign));
    await api.close();
    api = await startSmallApi(stores);
    expect(await api.database.select().from(campaigns).where(eq(campaigns.id, campaign))).toEqual(before);
    const [kept] = await api.database.select().from(users).where(eq(users.id, admin.id));
    expect(kept?.login).toBe('an-admin');
    expect(api.facts.extent()).not.toBeNull();
  });
});
