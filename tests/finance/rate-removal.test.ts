import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountingDay } from '@/lib/embedded-dsp/finance/accounting-day';
import { acts } from '@/lib/embedded-dsp/store/documents-schema';
import { exchangeRateValues, invoices } from '@/lib/embedded-dsp/store/finance-schema';
import { refusal } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addUse, contractsOf, type Office, openOffice, sign } from '../documents/office';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.api.tokenOf(await addPerson(office.api.database, 'an-admin', { role: 'ROLE_ADMIN' }));
});
afterAll(() => office.close());

const call: Office['api']['call'] = (...given) => office.api.call(...given);
const create = (body: object) => call(admin, 'exchangeRates.create', { body: { from: 'EUR', to: 'RUB', ...body } });
const valuesOf = (rateId: number) =>
  office.api.database.select().from(exchangeRateValues).where(eq(exchangeRateValues.rateId, rateId));

describe('an exchange rate', () => {
  it('that was missing on a day can be added, and the act of that day is registered with it', async () => {
    const { person } = await office.newClient({ isRegisterOnOrd: true });
    await office.settle();
    for (const { id } of await contractsOf(office, person.id)) await sign(office, id);
    await office.settle();
    await addUse(office, person.id, { month: '2025-08-01', spends: [1_000_000n] });
    const { body: act } = await call(office.manager, 'finance.createAct', {
      body: { userId: person.id, month: '2025-08-01' },
    });
    await office.api.database.update(acts).set({ currency: 'EUR', rates: {} }).where(eq(acts.id, act.id));
    const step = (action: string) => call(office.manager, 'finance.actAction', { params: { id: act.id, action } });
    const needed = { params: { from: 'EUR', to: 'RUB', date: '2025-08-31' } };
    expect(await step('ACT_ALLOCATION')).toMatchObject(refusal(409, 'ORD_ACTION_ORDER'));
    expect(await step('ACT_REGISTER')).toMatchObject(refusal(422, 'EXCHANGE_RATE_REQUIRED', needed));
    const made = await create({ value: '100' });
    expect(await step('ACT_REGISTER')).toMatchObject(refusal(422, 'EXCHANGE_RATE_REQUIRED', needed));
    expect(await create({ value: '90' })).toMatchObject(refusal(409, 'EXCHANGE_RATE_EXISTS'));
    expect((await create({ value: '90', validFrom: '2025-08-01' })).body).toEqual(made.body);
    expect((await valuesOf(made.body.id)).map(({ value }) => value).toSorted()).toEqual([
      '100.00000000',
      '90.00000000',
    ]);
    expect(await step('ACT_REGISTER')).toMatchObject({ status: 200, body: { rates: { RUB: '90' } } });
  });

  it('of a day before 2000 or after today is refused', async () => {
    const pair = { from: 'EUR', to: 'USD', value: '1.1' };
    for (const [validFrom, code] of Object.entries({ '1999-12-31': 'dateTooEarly', '2090-01-01': 'dateTooLate' }))
      expect(await create({ ...pair, validFrom })).toMatchObject(
        refusal(400, 'VALIDATION_FAILED', { fields: { validFrom: code } }),
      );
  });

  it('that nothing has used can be taken away, and the one before is in force again', async () => {
    const pair = { from: 'EUR', to: 'USD' };
    const { id } = (await create({ ...pair, value: '1.1' })).body;
    await call(admin, 'exchangeRates.update', { params: { id }, body: { value: '11', version: 0 } });
    const remove = (version: number) => call(admin, 'exchangeRates.remove', { params: { id }, query: { version } });
    expect(await remove(0)).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect((await remove(1)).status).toBe(200);
    const listed = async () => (await call(admin, 'exchangeRates.list', { query: pair })).body.content;
    expect(await listed()).toMatchObject([{ value: '1.1', version: 2 }]);
    const { person } = await office.newClient();
    const bill = { userId: person.id, amount: '10', currency: 'EUR' };
    const { body } = await call(office.manager, 'finance.initInvoice', { body: bill });
    expect(await remove(2)).toMatchObject(refusal(409, 'EXCHANGE_RATE_IN_USE'));
    await office.api.database.delete(invoices).where(eq(invoices.id, body.id));
    expect((await remove(2)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});

describe('a VAT rate', () => {
  const createVat = (body: object) => call(admin, 'vat.create', { body: { country: 'RU', ...body } });
  const today = new Date().toISOString().slice(0, 10);
  const monthBefore = () => {
    const date = new Date(`${today.slice(0, 7)}-01`);
    return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
  };

  it('in the place of another reaches back to the month before at most', async () => {
    const early = await createVat({ value: '10', validFrom: '2026-02-02' });
    const bound = { fields: { validFrom: 'dateTooEarly' }, params: { date: monthBefore() } };
    expect(early).toMatchObject(refusal(400, 'VALIDATION_FAILED', bound));
    expect((await createVat({ country: 'TR', value: '20', validFrom: '2023-07-10' })).status).toBe(200);
  });

  it('that nothing has used can be taken away', async () => {
    const { person } = await office.newClient();
    const { body } = await createVat({ value: '10', validFrom: monthBefore() });
    const remove = () => call(admin, 'vat.remove', { params: { id: body.id }, query: { version: 0 } });
    const bill = { userId: person.id, amount: '10' };
    const made = await call(office.manager, 'finance.initInvoice', { body: bill });
    expect(made.body.vat).toBe('10');
    expect(await remove()).toMatchObject(refusal(409, 'VAT_IN_USE'));
    await office.api.database.delete(invoices).where(eq(invoices.id, made.body.id));
    expect((await remove()).status).toBe(200);
    expect((await call(office.manager, 'finance.initInvoice', { body: bill })).body.vat).toBe('22');
  });

  it('that began today and is used can’t be changed any more', async () => {
    const { person } = await office.newClient();
    const bill = { userId: person.id, amount: '10' };
    const billed = async () => (await call(office.manager, 'finance.initInvoice', { body: bill })).body;
    // An invoice of the same day with the previous rate.
    expect((await billed()).vat).toBe('22');
    const validFrom = accountingDay(new Date());
    const { id } = (await createVat({ value: '10', validFrom })).body;
    const change = (body: object) => call(admin, 'vat.update', { params: { id }, body: { validFrom, ...body } });
    expect((await change({ value: '11', version: 0 })).body).toEqual({ id, version: 1 });
    const made = await billed();
    expect(made.vat).toBe('11');
    expect(await change({ value: '12', version: 1 })).toMatchObject(refusal(409, 'VAT_IN_USE'));
    expect((await change({ value: '11.0', version: 1 })).body).toEqual({ id, version: 1 });
    await office.api.database.delete(invoices).where(eq(invoices.id, made.id));
    expect((await change({ value: '12', version: 1 })).body).toEqual({ id, version: 2 });
  });
});
