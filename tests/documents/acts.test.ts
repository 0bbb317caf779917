import { eq } from 'drizzle-orm';
import { array, assert, asyncProperty, bigInt } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMicros } from '@/lib/contract/money';
import { acts } from '@/lib/embedded-dsp/store/documents-schema';
import { exchangeRateValues, vatRates } from '@/lib/embedded-dsp/store/finance-schema';
import { exchangeRates } from '@/lib/embedded-dsp/store/integrations-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { ledgerEntries } from '@/lib/embedded-dsp/store/settlement-schema';
import { withMediator } from '../api/belongings/finance';
import { refusal } from '../api/small-api';
import { addUse, type Office, openOffice } from './office';
import { readPdf } from './read-pdf';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const created = (userId: number, month: string) =>
  office.api.call(office.manager, 'finance.createAct', { body: { userId, month } });

describe('an act', () => {
  it('has a line for each platform, VAT and rates of its month, and the sum of its lines', async () => {
    const { person, token } = await office.newClient();
    const spends = [1_234_567n, 2_345_678n, 5_000n];
    await addUse(office, person.id, { month: '2025-10-01', spends, name: 'Осенние скидки' });
    const { status, body } = await created(person.id, '2025-10-20');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      month: '2025-10-01',
      date: '2025-10-31',
      currency: 'USD',
      amount: '3.59',
      vat: '20',
      vatAmount: '0.72',
      total: '4.31',
      isPaid: true,
      isClosed: false,
      ordStatus: 'NOT_REQUIRED',
      nextOrdAction: null,
      rates: expect.objectContaining({ RUB: '80' }),
    });
    expect(body.lines.map(({ platform, amount }: { platform: string; amount: string }) => [platform, amount])).toEqual([
      ['site-0.example', '1.23'],
      ['site-1.example', '2.35'],
      ['site-2.example', '0.01'],
    ]);
    await office.settle();
    const address = `${office.api.origin}/finance/document/act/${body.id}`;
    const file = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = readPdf(new Uint8Array(await file.arrayBuffer())).pages.join('\n');
    expect(text).toContain(`Акт оказанных услуг № ${body.number} от 31 октября 2025 г.`);
    expect(text).toContain('Осенние скидки');
    expect(text).toContain('НДС 20 %: 0,72 USD');
    expect(text).toContain('Четыре доллара США 31 цент.');
  });

  it('is made once a month, and not before the month is over everywhere', async () => {
    const { person } = await office.newClient();
    await addUse(office, person.id, { month: '2025-09-01', spends: [1_000_000n] });
    const answers = await Promise.all([1, 2, 3].map(() => created(person.id, '2025-09-01')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal(409, 'ACT_EXISTS'));
    const today = new Date().toISOString().slice(0, 10);
    expect(await created(person.id, today)).toMatchObject(refusal(422, 'ACT_MONTH_OPEN'));
  });

  it('waits while statistics and ledger do not agree', async () => {
    const { person } = await office.newClient();
    const campaignId = await addUse(office, person.id, { month: '2025-08-01', spends: [1_000_000n] });
    const late = { userId: person.id, campaignId, amount: -1n, currency: 'USD' as const, kind: 'WRITE_OFF' as const };
    const [line] = await office.api.database
      .insert(ledgerEntries)
      .values({ ...late, day: '2025-08-20' })
      .returning();
    expect(await created(person.id, '2025-08-01')).toMatchObject(refusal(409, 'ACT_NOT_SETTLED'));
    await office.api.database.delete(ledgerEntries).where(eq(ledgerEntries.id, line?.id ?? 0));
    expect((await created(person.id, '2025-08-01')).status).toBe(200);
  });

  it('keeps its VAT and rates whatever becomes of them', async () => {
    const { person } = await office.newClient();
    await addUse(office, person.id, { month: '2025-07-01', spends: [10_000_000n] });
    const { id } = (await created(person.id, '2025-07-01')).body;
    const view = async () => (await office.api.call(office.manager, 'finance.act', { params: { id } })).body;
    const before = await view();
    const [rate] = await office.api.database.select().from(exchangeRates);
    await office.api.database
      .insert(exchangeRateValues)
      .values({ rateId: rate?.id ?? 0, validFrom: new Date(), value: '99' });
    await office.api.database
      .insert(vatRates)
      .values({ country: 'RU', validFrom: '2025-07-05', value: '5' })
      .onConflictDoNothing();
    const after = await view();
    expect([after.vat, after.total, after.rates]).toEqual([before.vat, before.total, before.rates]);
    await office.api.database.delete(vatRates).where(eq(vatRates.validFrom, '2025-07-05'));
  });

  it('of self-promotion sums up to nothing and names no contract', async () => {
    const { person } = await office.newClient({ agreementType: 'SELF_PROMOTION' });
    await addUse(office, person.id, { month: '2025-06-01', spends: [7_000_000n] });
    const { body } = await created(person.id, '2025-06-01');
    expect(body).toMatchObject({ amount: '0', total: '0', contract: null, lines: [{ amount: '0', impressions: 10 }] });
  });

  it('names the initial contract on its lines and the final one on itself', async () => {
    const info = withMediator({ agreementNumber: 'INI-7', mediatorAgreementNumber: 'FIN-7' });
    const { person } = await office.newClient(info);
    await office.settle();
    await addUse(office, person.id, { month: '2025-05-01', spends: [1_000_000n] });
    const { body } = await created(person.id, '2025-05-01');
    expect(body).toMatchObject({
      customer: 'АО «Агентство»',
      contract: { number: 'FIN-7', role: 'FINAL' },
      lines: [{ contractNumber: 'INI-7' }],
    });
  });

  it('never allots more than the services and a cent a line', async () => {
    let month = 0;
    const { person } = await office.newClient();
    await assert(
      asyncProperty(array(bigInt({ min: 1n, max: 99_999_999n }), { minLength: 1, maxLength: 20 }), async (spends) => {
        month += 1;
        const first = new Date(Date.UTC(2010, month, 1)).toISOString().slice(0, 10);
        await addUse(office, person.id, { month: first, spends });
        const { body } = await created(person.id, first);
        const lines: bigint[] = body.lines.map(({ amount }: { amount: string }) => toMicros(amount));
        const sum = lines.reduce((all, one) => all + one, 0n);
        expect(sum).toBe(toMicros(body.amount));
        const spent = spends.reduce((all, one) => all + one, 0n);
        expect(sum <= spent + 10_000n * BigInt(lines.length)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('is marked paid once and closed for good', async () => {
    const { person, token } = await office.newClient();
    await addUse(office, person.id, { month: '2025-04-01', spends: [1_000_000n] });
    // Nothing was paid in: what was shown is owed.
    await office.api.database.update(users).set({ balance: -1_000_000n }).where(eq(users.id, person.id));
    const { id } = (await created(person.id, '2025-04-01')).body;
    const mark = (action: string) => office.api.call(office.manager, 'finance.actAction', { params: { id, action } });
    expect(await mark('MARK_CLOSED')).toMatchObject(refusal(409, 'ACT_NOT_PAID'));
    expect(await mark('MARK_PAID')).toMatchObject({ status: 200, body: { isPaid: true, isClosed: false } });
    expect(await mark('MARK_UNPAID')).toMatchObject({ status: 200, body: { isPaid: false } });
    expect(await mark('MARK_PAID')).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await mark('MARK_PAID')).toMatchObject(refusal(409, 'ACT_ALREADY_PAID'));
    expect(await mark('MARK_CLOSED')).toMatchObject({ status: 200, body: { isClosed: true } });
    expect(await mark('MARK_CLOSED')).toMatchObject(refusal(409, 'ACT_CLOSED'));
    const own = await office.api.call(token, 'finance.ownActs', { query: { isClosed: 'true' } });
    expect(own.body).toMatchObject({ total: 1, subtotals: [{ currency: 'USD', total: '1.2' }] });
    expect(await office.api.database.select().from(acts).where(eq(acts.id, id))).toHaveLength(1);
  });

  it('is found among those of its currency when a search sorts by amount', async () => {
    const { person } = await office.newClient();
    const currencies = ['USD', 'RUB', 'USD', 'RUB'] as const;
    for (const [at, currency] of currencies.entries()) {
      const month = `2024-0${at + 1}-01`;
      await addUse(office, person.id, { month, spends: [BigInt(at + 1) * 1_000_000n] });
      const { id } = (await created(person.id, month)).body;
      await office.api.database.update(acts).set({ currency }).where(eq(acts.id, id));
    }
    const search = async (body: object) => {
      const query = { kind: 'ACT', userId: [person.id], sort: 'amount,desc', ...body };
      const { content } = (await office.api.call(office.manager, 'finance.search', { body: query })).body;
      return content.map(({ amount, currency }: Record<string, string>) => `${amount} ${currency}`);
    };
    expect(await search({})).toEqual(['4.8 RUB', '2.4 RUB', '3.6 USD', '1.2 USD']);
    expect(await search({ currency: ['USD'] })).toEqual(['3.6 USD', '1.2 USD']);
  });
});
