import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolePresets } from '@/lib/contract/people/permissions';
import { financeHandlers } from '@/lib/embedded-dsp/finance/finance-handlers';
import { storeInvoice } from '@/lib/embedded-dsp/finance/init-invoice';
import { invoices, paymentInfos, vatRates } from '@/lib/embedded-dsp/store/finance-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { companyInfo, withMediator } from '../api/belongings/finance';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
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
async function newClient(given: { currency?: 'USD' | 'RUB' | 'EUR' } = {}, fields = companyInfo()): Promise<Person> {
  const client = await addPerson(api.database, `client-${++count}`, { manager, currency: 'RUB', ...given });
  const { country, registrationCode } = fields;
  const values = { userId: client.id, fields, country: country ?? '', registrationCode: registrationCode ?? '' };
  await api.database.insert(paymentInfos).values(values);
  return client;
}
const bill = (client: Person, given: object = {}) =>
  api.call(token, 'finance.initInvoice', { body: { userId: client.id, amount: '1000', ...given } });
const pay = (id: number, amount: string, given: object = {}) =>
  api.call(token, 'finance.payInvoice', {
    params: { id },
    body: { paymentDocumentNumber: randomUUID(), amount, ...given },
  });
const read = async (client: Person) =>
  (await api.call(token, 'finance.invoices', { query: { userId: client.id } })).body.content;
const storeAt = async (client: Person, day: string) => {
  const words = {
    caller: { id: manager.id },
    userId: client.id,
    amount: 1_000_000_000n,
    at: new Date(`${day}T12:00:00Z`),
  };
  const currencies = { currency: 'RUB' as const, creditCurrency: 'RUB' as const };
  return api.database.transaction((transaction) => storeInvoice(transaction, { ...words, ...currencies }));
};

describe('an invoice', () => {
  it('adds the VAT of the client’s country and day: in Russia 20 % in 2025 and 22 % from 2026', async () => {
    const client = await newClient();
    expect(await storeAt(client, '2025-12-31')).toMatchObject({ vat: '20.00', vatAmount: 200_000_000n });
    expect(await storeAt(client, '2026-01-01')).toMatchObject({ vat: '22.00', vatAmount: 220_000_000n });
    expect(await bill(client)).toMatchObject({
      status: 200,
      body: { amount: '1000', vat: '22', vatAmount: '220', total: '1220', credit: '1000', isPaid: false, paid: '0' },
    });
  });

  it('is without VAT where a country has none, or whoever pays works without it', async () => {
    const foreign = await newClient({}, companyInfo({ country: 'US', organizationType: 'FUL' }));
    const simple = await newClient({}, companyInfo({ isWorkWithVat: false }));
    const agency = await newClient({}, withMediator({ mediatorIsWorkWithVat: false }));
    for (const client of [foreign, simple, agency])
      expect((await bill(client)).body).toMatchObject({ vat: null, vatAmount: '0', total: '1000' });
    expect((await bill(agency)).body.payer).toBe('АО «Агентство»');
  });

  it('for a client takes the permission over balances, for oneself none', async () => {
    const permissions = rolePresets.ROLE_MANAGER.filter((one) => one !== 'FINANCES_CLIENT_BALANCE_UPDATE');
    const weak = await addPerson(api.database, 'weak', { role: 'ROLE_MANAGER', permissions });
    const client = await newClient();
    await api.database.update(users).set({ managerId: weak.id }).where(eq(users.id, client.id));
    const as = async (person: Person, body: object) =>
      api.call(await api.tokenOf(person), 'finance.initInvoice', { body });
    expect(await as(weak, { userId: client.id, amount: '1' })).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect(await as(client, { amount: '1' })).toMatchObject({ status: 200, body: { userLogin: client.login } });
    expect(await as(manager, { userId: client.id, amount: '1' })).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
  });

  it('is refused while nobody knows whom to bill', async () => {
    const client = await addPerson(api.database, 'unknown', { manager });
    expect(await bill(client)).toMatchObject(refusal(422, 'PAYMENT_INFO_REQUIRED'));
  });

  it('keeps VAT, rates and payer of its day, whatever changes later', async () => {
    const client = await newClient();
    const { body: before } = await bill(client);
    // Its document is printed meanwhile.
    const { documentState: _, file: __, ...frozen } = before;
    const day = before.date;
    await api.database.insert(vatRates).values({ country: 'RU', validFrom: day, value: '25' });
    const fields = companyInfo({ organizationName: 'Renamed' });
    await api.database.update(paymentInfos).set({ fields }).where(eq(paymentInfos.userId, client.id));
    expect((await read(client))[0]).toMatchObject(frozen);
    const again = await api.call(token, 'finance.recalculateInvoice', { params: { id: before.id } });
    expect(again.body).toMatchObject({ vat: '25', vatAmount: '250', total: '1250', isChanged: true });
    expect((await read(client))[0]).toMatchObject(frozen);
    await api.database.delete(vatRates).where(eq(vatRates.validFrom, day));
    const same = await api.call(token, 'finance.recalculateInvoice', { params: { id: before.id } });
    expect(same.body).toMatchObject({ total: '1220', isChanged: false });
    const other = { params: { id: before.id }, query: { amount: '0.03' } };
    expect((await api.call(token, 'finance.recalculateInvoice', other)).body).toMatchObject({ total: '0.04' });
  });

  it('in another currency freezes what its payment will put on the balance', async () => {
    const client = await newClient({ currency: 'EUR' });
    const needed = { params: { from: 'RUB', to: 'EUR', date: expect.any(String) } };
    expect(await bill(client, { currency: 'RUB' })).toMatchObject(refusal(422, 'EXCHANGE_RATE_REQUIRED', needed));
    const admin = await api.tokenOf(await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }));
    const rate = { body: { from: 'EUR', to: 'RUB', value: '100' } };
    const made = await api.call(admin, 'exchangeRates.create', rate);
    const { body: billed } = await bill(client, { currency: 'RUB' });
    expect(billed).toMatchObject({ currency: 'RUB', total: '1220', credit: '10', creditCurrency: 'EUR' });
    const update = { params: { id: made.body.id }, body: { value: '200', version: 0 } };
    expect((await api.call(admin, 'exchangeRates.update', update)).status).toBe(200);
    expect((await bill(client, { currency: 'RUB' })).body.credit).toBe('5');
    expect((await pay(billed.id, '1220')).body).toMatchObject({ credit: '10', balance: '10', creditCurrency: 'EUR' });
  });
});

describe('the numbers of invoices', () => {
  it('have no gaps in a year, however many are made at once and however many fail', async () => {
    const client = await newClient();
    const unknown = await addPerson(api.database, 'no-information', { manager });
    const numbers = async () =>
      (await api.database.select({ number: invoices.number }).from(invoices)).map(({ number }) => number).toSorted();
    const calls = Array.from({ length: 60 }, (_, at) => bill(at % 3 === 0 ? unknown : client));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    const year = new Date().getUTCFullYear();
    const own = (await numbers()).filter((number) => number.startsWith(`${year}-`));
    expect(own).toEqual(own.map((_, at) => `${year}-${String(at + 1).padStart(6, '0')}`));
    expect((await storeAt(client, '2031-05-05')).number).toBe('2031-000001');
  });
});

describe('payments of an invoice', () => {
  it('make it paid when they cover it, and put what is without VAT on the balance', async () => {
    const client = await newClient();
    const { body: billed } = await bill(client, { amount: '0.1' });
    expect(billed.total).toBe('0.12');
    expect((await pay(billed.id, '0.05')).body).toMatchObject({ credit: '0.041666', balance: '0.041666' });
    expect((await read(client))[0]).toMatchObject({ isPaid: false, paid: '0.05' });
    expect((await pay(billed.id, '0.07')).body).toMatchObject({ credit: '0.058334', balance: '0.1' });
    expect((await read(client))[0]).toMatchObject({ isPaid: true, paid: '0.12' });
    expect(await pay(billed.id, '0.01')).toMatchObject(refusal(409, 'INVOICE_ALREADY_PAID'));
    const [user] = await api.database.select().from(users).where(eq(users.id, client.id));
    expect(user?.balance).toBe(100_000n);
    const list = await api.call(token, 'finance.payments', { query: { invoiceId: billed.id } });
    expect(list.body.content).toMatchObject([{ amount: '0.07' }, { amount: '0.05', invoiceNumber: billed.number }]);
    expect(list.body.subtotals).toEqual([{ currency: 'RUB', count: 2, amount: '0.12' }]);
  });

  it('at once pay it once: whoever comes after is told that it is paid', async () => {
    const client = await newClient();
    const { body: billed } = await bill(client);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(billed.id, '1220')));
    expect(answers.map(({ body }) => body.code ?? 'paid').toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => 'INVOICE_ALREADY_PAID'),
      'paid',
    ]);
  });

  it('may come by the replenishment of the balance, for an invoice of that client alone', async () => {
    const client = await newClient();
    const other = await newClient();
    const { body: billed } = await bill(client);
    const words = { invoiceId: billed.id, paymentDocumentNumber: randomUUID(), amount: '1220' };
    const foreign = await api.call(token, 'finance.replenish', { body: { userId: other.id, ...words } });
    expect(foreign).toMatchObject(refusal(404, 'INVOICE_NOT_FOUND'));
    const own = await api.call(token, 'finance.replenish', { body: { userId: client.id, ...words } });
    expect(own.body).toMatchObject({ credit: '1000', balance: '1000', invoiceId: billed.id });
  });

  it('are not taken by a closed one', async () => {
    const client = await newClient();
    const { body: billed } = await bill(client);
    const close = (version: number) =>
      api.call(token, 'finance.closeInvoice', { params: { id: billed.id }, body: { version } });
    expect(await close(3)).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect(await close(0)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await close(1)).toMatchObject(refusal(409, 'INVOICE_CLOSED'));
    expect(await pay(billed.id, '1220')).toMatchObject(refusal(409, 'INVOICE_CLOSED'));
  });
});

describe('the list of invoices', () => {
  it('filters, and adds up each currency by itself', async () => {
    const boss = await addPerson(api.database, 'boss', { role: 'ROLE_MANAGER' });
    const as = await api.tokenOf(boss);
    const one = await newClient();
    const two = await newClient({ currency: 'USD' }, companyInfo({ isWorkWithVat: false }));
    for (const { id } of [one, two])
      await api.database.update(users).set({ managerId: boss.id }).where(eq(users.id, id));
    const billed = async ({ id }: Person, amount: string) =>
      (await api.call(as, 'finance.initInvoice', { body: { userId: id, amount } })).body;
    const paid = await billed(one, '100');
    await billed(one, '200');
    await billed(two, '5.25');
    const done = { params: { id: paid.id }, body: { paymentDocumentNumber: 'P1', amount: '122' } };
    expect((await api.call(as, 'finance.payInvoice', done)).status).toBe(200);
    const list = async (query: object = {}) => (await api.call(as, 'finance.invoices', { query: { ...query } })).body;
    expect((await list()).subtotals).toEqual([
      { currency: 'RUB', count: 2, amount: '300', vatAmount: '66', total: '366', paid: '122' },
      { currency: 'USD', count: 1, amount: '5.25', vatAmount: '0', total: '5.25', paid: '0' },
    ]);
    const ids = async (query: object) => (await list(query)).content.map(({ amount }: { amount: string }) => amount);
    expect(await ids({ isPaid: 'true' })).toEqual(['100']);
    expect(await ids({ isPaid: 'false', sort: 'amount,asc' })).toEqual(['200', '5.25']);
    expect(await ids({ currency: 'USD' })).toEqual(['5.25']);
    expect(await ids({ userId: one.id, sort: 'total,desc' })).toEqual(['200', '100']);
    expect(await ids({ number: paid.number })).toEqual(['100']);
    expect(await ids({ startDate: '2099-01-01' })).toEqual([]);
    const mine = await api.call(await api.tokenOf(one), 'finance.ownInvoices');
    expect(mine.body.totalElements).toBe(2);
  });
});

describe('the PDF of an invoice', () => {
  it('is asked for when the invoice is stored', async () => {
    const client = await newClient();
    const requested: unknown[] = [];
    const handlers = financeHandlers({
      database: api.database,
      now: () => new Date(),
      notifyBidder: () => undefined,
      publish: () => undefined,
      notify: async () => undefined,
      requestDocument: async (_transaction, kind, id) => void requested.push([kind, id]),
    });
    const caller = { id: client.id, role: 'ROLE_ADVERTISER', permissions: new Set<string>() };
    // Of a call the handler reads these parts alone.
    const call = { caller, body: { amount: '5' }, request: new Request('http://api.invalid') } as unknown as Parameters<
      NonNullable<(typeof handlers)['finance.initInvoice']>
    >[0];
    const made = await handlers['finance.initInvoice']?.(call);
    expect(requested).toEqual([['invoice', made?.id]]);
  });

  it('is asked for with the invoice or not at all', async () => {
    const client = await newClient();
    const handlers = financeHandlers({
      database: api.database,
      now: () => new Date(),
      notifyBidder: () => undefined,
      publish: () => undefined,
      notify: async () => undefined,
      requestDocument: () => Promise.reject(new Error('the disk is full')),
    });
    const caller = { id: client.id, role: 'ROLE_ADVERTISER', permissions: new Set<string>() };
    const call = { caller, body: { amount: '5' }, request: new Request('http://api.invalid') } as unknown as Parameters<
      NonNullable<(typeof handlers)['finance.initInvoice']>
    >[0]; // Of a call the handler reads these parts alone.
    await expect(handlers['finance.initInvoice']?.(call)).rejects.toThrow('the disk is full');
    const mine = await api.call(await api.tokenOf(client), 'finance.ownInvoices');
    expect(mine.body.totalElements).toBe(0);
  });
});
