import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentKey } from '@/lib/embedded-dsp/finance/document-key';
import { invoices, paymentInfos, vatRates } from '@/lib/embedded-dsp/store/finance-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { companyInfo } from '../api/belongings/finance';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let manager: Person;
let token: string;
beforeAll(async () => {
  api = await startSmallApi();
  manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  token = await api.tokenOf(manager);
  const rate = { country: 'RU', validFrom: '2020-01-01', value: '20' };
  await api.database.insert(vatRates).values(rate).onConflictDoNothing();
});
afterAll(() => api.close());

let count = 0;
async function newClient(isBilled = true): Promise<Person> {
  const client = await addPerson(api.database, `client-${++count}`, { manager, currency: 'RUB' });
  const fields = companyInfo();
  const values = { userId: client.id, fields, country: 'RU', registrationCode: fields.registrationCode ?? '' };
  if (isBilled) await api.database.insert(paymentInfos).values(values);
  return client;
}
const pay = (client: Person, given: object = {}) =>
  api.call(token, 'finance.replenish', {
    body: { userId: client.id, paymentDocumentNumber: randomUUID(), amount: '250', date: '2026-01-20', ...given },
  });
/** By VAT of its own, whatever the rate of the day is. */
async function bill(client: Person, amount: string) {
  const answer = await api.call(token, 'finance.initInvoice', { body: { userId: client.id, amount } });
  const vat = { vat: '20', vatAmount: 20_000_000n, total: 120_000_000n };
  await api.database.update(invoices).set(vat).where(eq(invoices.id, answer.body.id));
  return answer.body.id;
}
const payInvoice = (id: number, given: object) =>
  api.call(token, 'finance.payInvoice', { params: { id }, body: { paymentDocumentNumber: randomUUID(), ...given } });
const reverse = (id: number, given: object = {}) =>
  api.call(token, 'finance.reversePayment', { params: { id }, body: { reason: 'Booked twice' }, ...given });
const balanceOf = async ({ id }: Person) =>
  (await api.database.select({ balance: users.balance }).from(users).where(eq(users.id, id)))[0]?.balance;
const invoiceOf = async (id: number) => (await api.database.select().from(invoices).where(eq(invoices.id, id)))[0];
/** The movements that the list shows, added up here. */
async function listed(client: Person) {
  const query = { userId: client.id, size: 100, sort: 'id,asc' };
  const { content, subtotals } = (await api.call(token, 'finance.movements', { query })).body;
  const micros = (amount: string) => BigInt(Math.round(Number(amount) * 1e6));
  const sum = content.reduce((all: bigint, one: { amount: string }) => all + micros(one.amount), 0n);
  expect(sum).toBe(micros(subtotals[0]?.amount ?? '0'));
  return { kinds: content.map(({ kind }: { kind: string }) => kind), sum };
}

describe('a payment document', () => {
  it('of the same number and another day is another payment', async () => {
    const client = await newClient(false);
    const first = await pay(client, { paymentDocumentNumber: 'PP-15', date: '2026-01-20' });
    const second = await pay(client, { paymentDocumentNumber: 'PP-15', date: '2026-11-20' });
    expect([first.body.isRepeat, second.body.isRepeat]).toEqual([false, false]);
    expect(await balanceOf(client)).toBe(500_000_000n);
  });

  it('that is booked already says so and when, and moves nothing', async () => {
    const client = await newClient(false);
    const first = await pay(client, { paymentDocumentNumber: 'PP-16' });
    const again = await pay(client, { paymentDocumentNumber: 'PP-16' });
    expect(again.body).toMatchObject({ isRepeat: true, id: first.body.id, createdAt: first.body.createdAt });
    expect(await balanceOf(client)).toBe(250_000_000n);
  });

  it.each(['par-1', 'PAR-\u200b1', '\uff30\uff21\uff32\uff0d\uff11', 'PAR\u20111', ' PAR-1\u2060 '])(
    'is the same however PAR-1 is spelled: %j',
    async (spelling) => {
      const client = await newClient(false);
      await pay(client, { paymentDocumentNumber: 'PAR-1' });
      expect((await pay(client, { paymentDocumentNumber: spelling })).body.isRepeat).toBe(true);
      const other = await pay(client, { paymentDocumentNumber: spelling, amount: '251' });
      expect(other).toMatchObject(refusal(409, 'PAYMENT_DOCUMENT_IN_USE'));
    },
  );

  it('with another number stays another one', () => {
    const numbers = ['15', '15/1', '1 5', '№15', '15а', '15a'];
    expect(new Set(numbers.map(documentKey)).size).toBe(numbers.length);
  });

  it('has a number that somebody can read, and a day between 2000 and today', async () => {
    const client = await newClient(false);
    expect(await pay(client, { paymentDocumentNumber: '\u200b\u2060' })).toMatchObject({ status: 400 });
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const wrong = { '1999-12-31': 'dateTooEarly', [tomorrow]: 'dateTooLate', '2030-01-01': 'dateTooLate' };
    for (const [date, code] of Object.entries(wrong))
      expect(await pay(client, { date })).toMatchObject(
        refusal(400, 'VALIDATION_FAILED', { fields: { date: code }, params: { date: expect.any(String) } }),
      );
    expect(await balanceOf(client)).toBe(0n);
  });
});

describe('a payment without an invoice', () => {
  it('puts what is without VAT on the balance, as an invoice over the same money would', async () => {
    const client = await newClient();
    const rate = await api.call(token, 'finance.paymentInfo', { params: { id: client.id } });
    const percent = Number(rate.body.vat);
    const { body } = await pay(client, { amount: '1220' });
    expect(body.vat).toBe(rate.body.vat);
    expect(Number(body.credit)).toBeCloseTo(122_000 / (100 + percent), 2);
    expect((await pay(await newClient(false), { amount: '1220' })).body).toMatchObject({ credit: '1220', vat: null });
  });
});

describe('more than is left of an invoice', () => {
  it('is refused with what is left, unless it is chosen to be an advance', async () => {
    const client = await newClient();
    const id = await bill(client, '100');
    const params = { amount: '120', currency: 'RUB' };
    const over = { amount: '1200', paymentDocumentNumber: 'A-1' };
    expect(await payInvoice(id, over)).toMatchObject(
      refusal(422, 'INVOICE_OVERPAID', { params, fields: { amount: 'INVOICE_OVERPAID' } }),
    );
    expect(await balanceOf(client)).toBe(0n);
    // 120 pays the invoice and puts on 100; 1080 with 20 % within put on 900.
    expect(await payInvoice(id, { ...over, isAdvance: true })).toMatchObject({
      body: { credit: '1000', advance: '1080', vat: '20', balance: '1000' },
    });
    expect(await invoiceOf(id)).toMatchObject({ paid: 120_000_000n, isPaid: true });
  });
});

describe('a reversal', () => {
  it('is a line of its own, leaves the invoice unpaid, and frees the document’s number', async () => {
    const client = await newClient();
    const id = await bill(client, '100');
    const words = { amount: '120', paymentDocumentNumber: 'R-1', date: '2026-02-02' };
    const paid = (await payInvoice(id, words)).body;
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all([reverse(paid.id, key), reverse(paid.id, key), reverse(paid.id, key)]);
    for (const { body } of answers) expect(body).toMatchObject({ amount: '-120', credit: '-100', balance: '0' });
    expect(await reverse(paid.id)).toMatchObject(refusal(409, 'PAYMENT_REVERSED'));
    expect(await reverse(answers[0]?.body.id)).toMatchObject(refusal(409, 'PAYMENT_REVERSED'));
    expect(await invoiceOf(id)).toMatchObject({ paid: 0n, isPaid: false });
    expect(await listed(client)).toEqual({ kinds: ['REPLENISH', 'REVERSAL'], sum: 0n });
    const list = await api.call(token, 'finance.payments', { query: { userId: client.id } });
    expect(list.body.content).toMatchObject([
      { amount: '-120', reversesId: paid.id, comment: 'Booked twice' },
      { id: paid.id, reversedAt: expect.any(String) },
    ]);
    expect(list.body.subtotals).toMatchObject([{ amount: '0' }]);
    expect((await payInvoice(id, words)).body).toMatchObject({ isRepeat: false, balance: '100' });
  });

  it('keeps the whole of an invoice exact, however its payments come and go', async () => {
    const client = await newClient();
    const id = await bill(client, '100');
    const credits = { credit: 99_999_999n };
    await api.database.update(invoices).set(credits).where(eq(invoices.id, id));
    const parts = ['33.33', '40.01', '6.66'];
    const paid = [];
    for (const amount of parts) paid.push((await payInvoice(id, { amount })).body);
    for (const { id: payment } of paid.slice(0, 2)) await reverse(payment);
    for (const amount of ['13.13', '60.21', '40']) await payInvoice(id, { amount });
    expect(await invoiceOf(id)).toMatchObject({ paid: 120_000_000n, isPaid: true });
    expect(await balanceOf(client)).toBe(99_999_999n);
  });
});

describe('what the lists show', () => {
  it('adds up to the balance, whatever moved it, and the client is told of each', async () => {
    const client = await newClient();
    const { id } = (await pay(client, { amount: '100' })).body;
    const correct = (given: object) =>
      api.call(token, 'finance.correct', {
        body: { userId: client.id, kind: 'CORRECTION', direction: 'UP', amount: '500', comment: 'Wrong', ...given },
      });
    await correct({});
    await correct({ kind: 'REFUND', direction: 'DOWN', amount: '20' });
    await reverse(id);
    const { kinds, sum } = await listed(client);
    expect(kinds).toEqual(['REPLENISH', 'CORRECTION', 'REFUND', 'REVERSAL']);
    expect(sum).toBe(await balanceOf(client));
    const news = await api.call(await api.tokenOf(client), 'notifications.list', { query: {} });
    const codes = news.body.content.map(({ messageCode }: { messageCode: string }) => messageCode);
    expect(codes).toEqual(['PAYMENT_REVERSED', 'BALANCE_REFUNDED', 'BALANCE_CORRECTED', 'BALANCE_REPLENISHED']);
  });
});
