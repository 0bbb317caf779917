import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '@/lib/embedded-dsp/auth/sessions';
import { payments } from '@/lib/embedded-dsp/store/finance-schema';
import { notifications, users } from '@/lib/embedded-dsp/store/people-schema';
import { ledgerEntries } from '@/lib/embedded-dsp/store/settlement-schema';
import { type Answer, refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { listen } from '../api/stomp-listener';
import { addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let manager: Person;
let token: string;
beforeAll(async () => {
  api = await startSmallApi();
  manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  token = await api.tokenOf(manager);
});
afterAll(() => api.close());

let count = 0;
const newClient = (given: object = {}) => addPerson(api.database, `client-${++count}`, { manager, ...given });
const payment = (client: Person, given: object = {}) => ({
  body: { userId: client.id, paymentDocumentNumber: randomUUID(), amount: '250.5', comment: null, ...given },
});
const replenish = (sent: object, as = token) => api.call(as, 'finance.replenish', sent);
const balanceOf = async ({ id }: Person) =>
  (await api.database.select({ balance: users.balance }).from(users).where(eq(users.id, id)))[0]?.balance;
const linesOf = ({ id }: Person) => api.database.select().from(ledgerEntries).where(eq(ledgerEntries.userId, id));

async function expectOnce(client: Person, answers: Answer[]) {
  const result = answers.map(({ status, body: { isRepeat: _, ...body } }) => `${status} ${JSON.stringify(body)}`);
  expect(new Set(result).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { credit: '250.5', balance: '250.5', creditCurrency: 'USD' } });
  expect((await linesOf(client)).map(({ amount }) => amount)).toEqual([250_500_000n]);
  expect(await balanceOf(client)).toBe(250_500_000n);
  const news = and(eq(notifications.userId, client.id), eq(notifications.messageCode, 'BALANCE_REPLENISHED'));
  expect(await api.database.select().from(notifications).where(news)).toHaveLength(1);
}

describe('a payment', () => {
  it.each([
    ['its document number', () => ({ paymentDocumentNumber: randomUUID() }), () => ({})],
    [
      'its key',
      () => ({ paymentDocumentNumber: randomUUID() }),
      () => ({ headers: { 'idempotency-key': randomUUID() } }),
    ],
  ])('sent 100 times at once and 20 times later moves money once, by %s', async (_by, words, headers) => {
    const client = await newClient();
    const sent = { ...payment(client, words()), ...headers() };
    const atOnce = await Promise.all(Array.from({ length: 100 }, () => replenish(sent)));
    const later: Answer[] = [];
    for (let round = 0; round < 20; round++) later.push(await replenish(sent));
    const answers = [...atOnce, ...later];
    await expectOnce(client, answers);
    // Under its key it is the same call again; without one somebody has booked the document before.
    const repeats = answers.filter(({ body }) => body.isRepeat).length;
    expect(repeats).toBe('headers' in sent ? 0 : answers.length - 1);
  });

  it('is answered the same when the balance has long moved on', async () => {
    const client = await newClient();
    const sent = { ...payment(client), headers: { 'idempotency-key': randomUUID() } };
    const first = await replenish(sent);
    expect((await replenish(payment(client, { amount: '1000' }))).body.balance).toBe('1250.5');
    expect((await replenish(sent)).text).toBe(first.text);
    expect(await balanceOf(client)).toBe(1_250_500_000n);
  });

  it('of the same document number and another sum is refused, and so is a key for something else', async () => {
    const client = await newClient();
    const headers = { 'idempotency-key': randomUUID() };
    const sent = payment(client);
    await replenish({ ...sent, headers });
    const other = { ...sent, body: { ...sent.body, amount: '250.51' } };
    expect(await replenish(other)).toMatchObject(refusal(409, 'PAYMENT_DOCUMENT_IN_USE'));
    expect(await replenish({ ...payment(client), headers })).toMatchObject(refusal(409, 'IDEMPOTENCY_KEY_IN_USE'));
    expect(await replenish({ ...payment(await newClient()), headers })).toMatchObject({ status: 409 });
    expect(await linesOf(client)).toHaveLength(1);
  });

  it('of one key for two clients at once is one client’s', async () => {
    const clients = [await newClient(), await newClient()] as const;
    const headers = { 'idempotency-key': randomUUID() };
    const bodies = clients.map((client) => ({ ...payment(client), headers }));
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => replenish(bodies[at % 2] ?? {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'IDEMPOTENCY_KEY_IN_USE')).toHaveLength(20);
    expect([...(await linesOf(clients[0])), ...(await linesOf(clients[1]))]).toHaveLength(1);
  });

  it('of the same document number of another client is another payment', async () => {
    const one = await newClient();
    const two = await newClient();
    const sent = payment(one);
    await replenish(sent);
    expect((await replenish({ body: { ...sent.body, userId: two.id } })).body.balance).toBe('250.5');
  });

  it('of many documents at once adds up', async () => {
    const client = await newClient();
    const answers = await Promise.all(Array.from({ length: 40 }, () => replenish(payment(client, { amount: '0.01' }))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.balance)).size).toBe(40);
    expect(await balanceOf(client)).toBe(400_000n);
    expect(await api.database.select().from(payments).where(eq(payments.userId, client.id))).toHaveLength(40);
  });

  it('takes the permission, a client of one’s own and a currency', async () => {
    const client = await newClient({ permissions: [] });
    const own = await api.tokenOf(client);
    expect(await replenish(payment(client), own)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    const other = await addPerson(api.database, 'other', { role: 'ROLE_MANAGER' });
    expect(await replenish(payment(client), await api.tokenOf(other))).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
    const newcomer = await newClient({ currency: null });
    expect(await replenish(payment(newcomer))).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { userId: 'currencyMissing' } }),
    );
  });

  it('says what is empty, and what is no amount', async () => {
    const client = await newClient();
    const empty = { body: { userId: client.id, paymentDocumentNumber: '', amount: '' } };
    expect(await replenish(empty)).toMatchObject(refusal(422, 'REPLENISH_EMPTY_FIELDS'));
    expect(await replenish({ body: {} })).toMatchObject(refusal(422, 'REPLENISH_EMPTY_FIELDS'));
    for (const amount of ['0', '-5', '1.234', '1e3', 'x'])
      expect(await replenish(payment(client, { amount }))).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
    expect(await linesOf(client)).toEqual([]);
  });

  it('reaches the client’s open windows: the balance and the news', async () => {
    const client = await newClient();
    const session = await openSession(api.database, client, api.settings);
    const listener = await listen(api.origin, client.id, session?.accessToken ?? '', session?.csrfToken ?? '');
    await replenish(payment(client));
    await expect.poll(() => listener.messages.length).toBe(2);
    expect(listener.messages).toEqual([
      { kind: 'balance', balance: '250.5', currency: 'USD' },
      {
        kind: 'notification',
        notification: expect.objectContaining({
          messageCode: 'BALANCE_REPLENISHED',
          data: { amount: '250.5', currency: 'USD' },
        }),
      },
    ]);
    listener.close();
  });
});

describe('a correction', () => {
  const correct = (client: Person, given: object, headers = {}) =>
    api.call(token, 'finance.correct', {
      headers,
      body: { userId: client.id, kind: 'CORRECTION', direction: 'UP', amount: '10', comment: 'Found', ...given },
    });

  it('moves the balance either way, once for a key', async () => {
    const client = await newClient();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => correct(client, {}, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await correct(client, { direction: 'DOWN', amount: '12.5' })).toMatchObject({ body: { balance: '-2.5' } });
    expect(await correct(client, { amount: '11' }, headers)).toMatchObject(refusal(409, 'IDEMPOTENCY_KEY_IN_USE'));
    expect((await linesOf(client)).map(({ amount }) => amount)).toEqual([10_000_000n, -12_500_000n]);
  });

  it('that is a refund goes down, and no further than nothing', async () => {
    const client = await newClient();
    await correct(client, {});
    const refund = { kind: 'REFUND', direction: 'DOWN' };
    expect(await correct(client, { ...refund, direction: 'UP' })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { direction: 'refundDown' } }),
    );
    expect(await correct(client, { ...refund, amount: '10.01' })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { amount: 'tooLarge' } }),
    );
    expect(await correct(client, refund)).toMatchObject({ status: 200, body: { amount: '-10', balance: '0' } });
  });
});
