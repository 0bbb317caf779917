import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import { OwnProcesses } from '@/lib/embedded-dsp/http/own-processes';
import { integrationInput } from '../api/pivot/integrations';
import { callAt, refusal, type Sent, secret } from '../api/small-api';
import { listen } from '../api/stomp-listener';
import { addPerson, campaignInput, type Person, password } from '../api/tenants';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { startTwo, type TwoProcesses } from './two-processes';

if (!findPostgres()) sayNoPostgres();

describe.skipIf(!findPostgres())('two processes on one database', () => {
  let two: TwoProcesses;
  let admin: Person;
  let token: string;
  let sspId: number;
  const campaigns: { id: number; version: number }[] = [];

  const atLeader = (held: string | null, name: OperationName, sent?: Sent) => callAt(two.leader.url, held, name, sent);
  const atFollower = (held: string | null, name: OperationName, sent?: Sent) => two.follower.call(held, name, sent);
  const signIn = async (login: string) => (await atFollower(null, 'auth.login', { body: { login, password } })).body;

  beforeAll(async () => {
    two = await startTwo();
    admin = await addPerson(two.follower.database, 'an-admin', { role: 'ROLE_ADMIN' });
    await addPerson(two.follower.database, 'client');
    token = (await signIn('client')).accessToken;
    const body = integrationInput({ accessToken: 'the-token-of-an-ssp', sspIsCompressResponseRequired: 2 });
    const adminToken = await two.follower.tokenOf(admin);
    sspId = (await atLeader(adminToken, 'integrations.create', { body })).body.id;
    // Opens the exchange: the first request of an SSP waits for that, and may come too late.
    await atLeader(adminToken, 'integrations.tryRequest', { params: { id: sspId }, body: { request: '{}' } });
    for (let index = 0; index < 41; index++)
      campaigns.push((await atFollower(token, 'campaigns.create', { body: campaignInput() })).body);
  }, 240_000);
  afterAll(() => two.close());

  it('answer the same, also what the leader alone knows', async () => {
    const adminToken = await two.follower.tokenOf(admin);
    const id = campaigns[0]?.id ?? 0;
    const calls: readonly [held: string, OperationName, Sent?][] = [
      [token, 'users.profile'],
      [token, 'campaigns.list'],
      [token, 'campaigns.view', { params: { id } }],
      [token, 'dashboard.spend', { query: { startDate: '2026-01-01', endDate: '2026-01-31' } }],
      [token, 'statistics.list', { query: { startDate: '2026-01-01', endDate: '2026-12-31', groupings: ['DATE'] } }],
      [adminToken, 'campaigns.decisions', { params: { id } }],
    ];
    for (const [held, name, sent] of calls) {
      const one = await atLeader(held, name, sent);
      const other = await atFollower(held, name, sent);
      expect([name, one.status]).toEqual([name, 200]);
      expect([name, other.text]).toEqual([name, one.text]);
    }
    const live = [atLeader, atFollower].map((at) => at(adminToken, 'integrations.live', { params: { id: sspId } }));
    const [one, other] = (await Promise.all(live)).map(({ body }) => body.since);
    expect(one).toBe(other);
  });

  it('let one of them lead', async () => {
    const headers = new OwnProcesses(secret).headers();
    const leads = (url: string) => fetch(`${url}/internal/process/live`, { headers }).then(({ status }) => status);
    expect([await leads(two.leader.url), await leads(two.follower.origin)]).toEqual([200, 421]);
    const stranger = await fetch(`${two.leader.url}/internal/process/live`, {
      headers: { 'x-dsp-process': 'guessed' },
    });
    expect(stranger.status).toBe(403);
  });

  it('count wrong passwords together', async () => {
    await addPerson(two.follower.database, 'guessed');
    const guess = (at: typeof atLeader) =>
      at(null, 'auth.login', { body: { login: 'guessed', password: 'Wrong-2026!' } });
    const answers = [];
    for (const at of [atLeader, atFollower, atLeader, atFollower, atLeader]) answers.push((await guess(at)).status);
    expect(answers).toEqual([401, 401, 401, 401, 401]);
    expect(await guess(atFollower)).toMatchObject(refusal(429, 'LOGIN_LOCKED'));
    expect(await guess(atLeader)).toMatchObject(refusal(429, 'LOGIN_LOCKED'));
  });

  it('bring news of each to the sockets of the other', async () => {
    const { accessToken, csrfToken, user } = await signIn('client');
    const at = (origin: string) => listen(origin, user.id, accessToken, csrfToken);
    const listeners = [await at(two.leader.url), await at(two.follower.origin)];
    const news = () =>
      listeners.map(({ messages }) => messages.filter((one) => JSON.stringify(one).includes('SIGNED_IN')));
    for (const [count, login] of [atLeader, atFollower].entries()) {
      const headers = { 'x-forwarded-for': `203.0.${count}.9` };
      await login(null, 'auth.login', { body: { login: 'client', password }, headers });
      await expect.poll(() => news().map(({ length }) => length)).toEqual([count + 1, count + 1]);
    }
    for (const listener of listeners) listener.close();
  });

  it('tell at one how far a bulk change at the other has come', async () => {
    const last = Math.max(...campaigns.map(({ id }) => id));
    const body = {
      entity: 'campaign',
      mode: 'possible',
      run: crypto.randomUUID(),
      rows: campaigns.map(({ id, version }) => ({ id, version })),
      edit: { field: 'dailyBudget', operation: 'set', value: '90' },
    };
    const progress = async () => (await atFollower(token, 'bulk.progress', { query: { run: body.run } })).body;
    let applied: ReturnType<typeof atLeader> | undefined;
    await two.follower.database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 from campaigns where id = ${last} for update`);
      applied = atLeader(token, 'bulk.apply', { body });
      await expect.poll(async () => (await progress()).done).toBeGreaterThan(0);
      expect((await progress()).total).toBe(41);
    });
    expect((await applied)?.body).toMatchObject({ total: 41, changed: 41 });
    await expect.poll(progress).toEqual({ done: 0, total: 0 });
  });

  it('refuse a request that is too large, whichever is asked', async () => {
    const large = {
      method: 'POST',
      body: 'x'.repeat(300_000),
      headers: { authorization: 'Bearer the-token-of-an-ssp' },
    };
    for (const origin of [two.leader.url, two.follower.origin])
      expect((await fetch(`${origin}/rtb/${sspId}`, large)).status).toBe(400);
    const adminToken = await two.follower.tokenOf(admin);
    const { answers, errors } = (await atFollower(adminToken, 'integrations.live', { params: { id: sspId } })).body;
    expect(answers).toContainEqual({ answer: 'TOO_LARGE', count: 2 });
    for (const { example } of errors) expect(example).toContain('\n\nxxxxxx');
  });

  it('wait for no body that does not end, whichever is asked', async () => {
    for (const origin of [two.leader.url, two.follower.origin]) {
      const requested = request(`${origin}/rtb/${sspId}`, {
        method: 'POST',
        headers: { authorization: 'Bearer the-token-of-an-ssp', 'content-length': '400' },
      });
      requested.on('error', () => undefined).write('{');
      // It never ends: there is an answer because nobody waits for the rest.
      const [answer]: IncomingMessage[] = await once(requested, 'response');
      expect([origin, answer?.statusCode]).toEqual([origin, 204]);
      requested.destroy();
    }
  });
});
