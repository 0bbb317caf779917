import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Currency } from '@/lib/contract/enumerations';
import { writeOff } from '@/lib/embedded-dsp/settlement/write-off';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { companyInfo } from '../api/belongings/finance';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';
import { addCampaign } from '../settlement/small-platform';

let api: SmallApi;
let token: string;
let anna: Person;
let boris: Person;
let campaigns: Record<'tea' | 'coffee' | 'travel', number>;

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  const manager = await addPerson(database, 'manager', { role: 'ROLE_MANAGER' });
  token = await api.tokenOf(manager);
  anna = await addPerson(database, 'anna', { manager, currency: 'RUB' });
  boris = await addPerson(database, 'boris', { manager, currency: 'USD' });
  campaigns = {
    tea: await addCampaign(database, anna.id, { name: 'Чай зелёный', currency: 'RUB' }),
    coffee: await addCampaign(database, anna.id, { name: 'Кофе', currency: 'RUB' }),
    travel: await addCampaign(database, boris.id, { name: 'Travel' }),
  };
  await spend(anna, campaigns.tea, 'RUB', [
    ['2026-03-01', 5n],
    ['2026-03-02', 7n],
  ]);
  await spend(anna, campaigns.coffee, 'RUB', [['2026-03-02', 11n]]);
  await spend(boris, campaigns.travel, 'USD', [['2026-03-03', 13n]]);
  // The same day again: it is one line.
  await spend(boris, campaigns.travel, 'USD', [['2026-03-03', 1n]]);
  for (const { id: userId } of [anna, boris]) {
    const values = { userId, fields: companyInfo(), country: 'RU', registrationCode: '7709123453' };
    await database.insert(paymentInfos).values(values);
  }
});
afterAll(() => api.close());

const none = { bids: 1, wins: 1, impressions: 1, viewable: 0, clicks: 0, starts: 0, completes: 0 };
const spend = ({ id: clientId }: Person, campaignId: number, currency: Currency, days: [string, bigint][]) =>
  api.database.transaction((transaction) => {
    const used = days.map(([day, units]) => ({
      ...none,
      clientId,
      campaignId,
      currency,
      day,
      spent: units * 1_000_000n,
    }));
    return writeOff(transaction, used, new Date());
  });

describe('expenses', () => {
  const list = async (query: Record<string, unknown> = {}, as = token) =>
    (await api.call(as, 'finance.writeOffs', { query })).body;
  const shown = async (query: Record<string, unknown>, as = token) =>
    (await list(query, as)).content.map(
      ({ date, campaignName, amount }: Record<string, string>) => `${date} ${campaignName} ${amount}`,
    );

  it('come by day and campaign, the newest first, each currency added up by itself', async () => {
    const { content, subtotals } = await list();
    expect(content.map(({ date, amount }: Record<string, string>) => `${date} ${amount}`)).toEqual([
      '2026-03-03 14',
      '2026-03-02 11',
      '2026-03-02 7',
      '2026-03-01 5',
    ]);
    expect(content[0]).toMatchObject({ userLogin: 'boris', campaignId: campaigns.travel, currency: 'USD' });
    expect(subtotals).toEqual([
      { currency: 'RUB', count: 3, amount: '23' },
      { currency: 'USD', count: 1, amount: '14' },
    ]);
  });

  it('can be filtered and sorted by what was spent', async () => {
    expect(await shown({ campaignName: 'ЗЕЛЕН' })).toEqual(['2026-03-02 Чай зелёный 7', '2026-03-01 Чай зелёный 5']);
    expect(await shown({ startDate: '2026-03-02', endDate: '2026-03-02', sort: 'amount,asc' })).toEqual([
      '2026-03-02 Чай зелёный 7',
      '2026-03-02 Кофе 11',
    ]);
    expect(await shown({ campaignId: campaigns.coffee })).toEqual(['2026-03-02 Кофе 11']);
    expect(await shown({ currency: 'USD' })).toEqual(['2026-03-03 Travel 14']);
    expect(await shown({ userId: anna.id, size: 1, page: 2 })).toEqual(['2026-03-01 Чай зелёный 5']);
  });

  it('are one’s own for a client', async () => {
    expect(await shown({ userId: anna.id }, await api.tokenOf(boris))).toEqual([]);
    expect(await shown({}, await api.tokenOf(boris))).toEqual(['2026-03-03 Travel 14']);
  });
});

describe('the movements of a balance', () => {
  it('are every kind, signed', async () => {
    const kinds = [
      { kind: 'CORRECTION', direction: 'UP' },
      { kind: 'REFUND', direction: 'DOWN' },
    ];
    // 22 % of VAT is taken off what comes without an invoice.
    const pay = { userId: boris.id, paymentDocumentNumber: 'W1', amount: '100' };
    await api.call(token, 'finance.replenish', { body: pay });
    for (const one of kinds)
      await api.call(token, 'finance.correct', { body: { ...one, userId: boris.id, amount: '2', comment: 'Why not' } });
    const { content, subtotals } = (await api.call(token, 'finance.movements', { query: { userId: boris.id } })).body;
    expect(content.map(({ kind, amount }: Record<string, string>) => `${kind} ${amount}`)).toEqual([
      'REFUND -2',
      'CORRECTION 2',
      'REPLENISH 81.97',
      'WRITE_OFF -14',
    ]);
    expect(content[0]).toMatchObject({ comment: 'Why not', campaignId: null });
    const { body } = await api.call(await api.tokenOf(boris), 'users.balance');
    expect(subtotals).toEqual([{ currency: 'USD', count: 4, amount: body.balance }]);
    const refunds = await api.call(token, 'finance.movements', { query: { kind: 'REFUND' } });
    expect(refunds.body.totalElements).toBe(1);
  });
});

describe('the search', () => {
  const search = (body: object, as = token) => api.call(as, 'finance.search', { body });
  let invoice: { id: number; number: string };

  beforeAll(async () => {
    const bill = (userId: number, amount: string) =>
      api.call(token, 'finance.initInvoice', { body: { userId, amount } });
    invoice = (await bill(anna.id, '100')).body;
    await bill(boris.id, '50');
    const paid = { paymentDocumentNumber: 'ПП-77', amount: '122', date: '2026-03-05', comment: 'Ёлка' };
    await api.call(token, 'finance.payInvoice', { params: { id: invoice.id }, body: paid });
  });

  it('finds invoices by number, login and payer', async () => {
    for (const text of [invoice.number, 'ANNA']) {
      const { body } = await search({ kind: 'INVOICE', text });
      expect(body.content).toMatchObject([
        { kind: 'INVOICE', id: invoice.id, userLogin: 'anna', amount: '122', currency: 'RUB', isDone: true },
      ]);
    }
    expect((await search({ kind: 'INVOICE', text: 'ромашка' })).body.totalElements).toBe(2);
    expect((await search({ kind: 'INVOICE', text: '%' })).body.totalElements).toBe(0);
    const open = await search({ kind: 'INVOICE', isDone: false });
    expect(open.body.content).toMatchObject([{ userLogin: 'boris', isDone: false }]);
    const sorted = await search({ kind: 'INVOICE', sort: 'amount,asc', currency: ['RUB', 'USD'] });
    expect(sorted.body.content.map(({ amount }: { amount: string }) => amount)).toEqual(['122', '61']);
  });

  it('finds payments by document and comment', async () => {
    for (const text of ['пп-77', 'елка'])
      expect((await search({ kind: 'PAYMENT', text })).body.content).toMatchObject([
        { kind: 'PAYMENT', number: 'ПП-77', date: '2026-03-05', amount: '122', isDone: true },
      ]);
    expect((await search({ kind: 'PAYMENT', isDone: false })).body.content).toEqual([]);
    expect((await search({ kind: 'PAYMENT', endDate: '2026-03-04' })).body.content).toEqual([]);
  });

  it('finds nothing of other clients, and asks for a kind', async () => {
    const own = await search({ kind: 'INVOICE', userId: [anna.id] }, await api.tokenOf(boris));
    expect(own.body.content).toEqual([]);
    expect(await search({ text: 'x' })).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
  });
});
