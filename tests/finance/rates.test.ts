import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountingZone } from '@/lib/contract/finance/accounting';
import { ratesAt } from '@/lib/embedded-dsp/finance/rates/rates-at';
import { vatOn } from '@/lib/embedded-dsp/finance/rates/vat-on';
import { vatRates } from '@/lib/embedded-dsp/store/finance-schema';
import { formatDate } from '@/lib/format/format-date';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';

let api: SmallApi;
let token: string;
beforeAll(async () => {
  api = await startSmallApi();
  token = await api.tokenOf(await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }));
});
afterAll(() => api.close());

/** A day of the books: in Moscow the next one begins while it is still evening in UTC. */
const day = (offset: number) => formatDate(new Date(Date.now() + offset * 86_400_000), accountingZone);

describe('an exchange rate', () => {
  const create = (body: object) => api.call(token, 'exchangeRates.create', { body });

  it('is one a pair, of two currencies', async () => {
    expect((await create({ from: 'USD', to: 'RUB', value: '81.20' })).status).toBe(200);
    expect(await create({ from: 'USD', to: 'RUB', value: '82' })).toMatchObject(refusal(409, 'EXCHANGE_RATE_EXISTS'));
    expect((await create({ from: 'RUB', to: 'USD', value: '0.0123' })).status).toBe(200);
    expect(await create({ from: 'EUR', to: 'EUR', value: '1' })).toMatchObject(
      refusal(422, 'EXCHANGE_RATE_SAME_CURRENCY', { fields: { to: 'sameCurrency' } }),
    );
    expect(await create({ from: 'EUR', to: null, value: '' })).toMatchObject(
      refusal(422, 'EXCHANGE_RATE_EMPTY_FIELDS'),
    );
    for (const value of ['0', '-1', '1e2', '1.123456789'])
      expect(await create({ from: 'EUR', to: 'USD', value })).toMatchObject({ status: 400 });
    expect((await api.call(token, 'exchangeRates.list', { query: { from: 'USD' } })).body.content).toMatchObject([
      { from: 'USD', to: 'RUB', value: '81.2' },
    ]);
  });

  it('that is changed stays what it was for the past', async () => {
    const { body } = await create({ from: 'EUR', to: 'USD', value: '1.1' });
    const then = new Date();
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(then.getTime());
    const update = (version: number) =>
      api.call(token, 'exchangeRates.update', { params: { id: body.id }, body: { value: '1.25', version } });
    expect((await update(0)).body).toEqual({ id: body.id, version: 1 });
    expect(await update(0)).toMatchObject(refusal(412, 'STALE_VERSION'));
    const { content } = (await api.call(token, 'exchangeRates.list', { query: { from: 'EUR' } })).body;
    expect(content).toMatchObject([{ value: '1.25', version: 1 }]);
    expect(Date.parse(content[0].validFrom)).toBeGreaterThan(then.getTime());
    expect((await ratesAt(api.database, 'EUR', then)).USD).toBe('1.1');
    expect((await ratesAt(api.database, 'EUR', new Date())).USD).toBe('1.25');
    expect(await ratesAt(api.database, 'EUR', new Date('2000-01-01'))).toEqual({});
  });

  it('is turned over where only the other way is known', async () => {
    expect((await ratesAt(api.database, 'USD', new Date())).EUR).toBe('0.8');
  });
});

describe('a VAT rate', () => {
  const create = (body: object) => api.call(token, 'vat.create', { body });
  const update = (id: number, body: object) => api.call(token, 'vat.update', { params: { id }, body });
  const rows = async (country: string) =>
    (await api.database.select().from(vatRates).where(eq(vatRates.country, country)))
      .map(({ validFrom, value }) => `${validFrom} ${value}`)
      .toSorted();

  it('of Russia is there from the beginning: 20 % before 2026, 22 % since', async () => {
    const days = ['2018-12-31', '2019-01-01', '2025-12-31', '2026-01-01', '2027-07-07'];
    const found = await Promise.all(days.map((on) => vatOn(api.database, 'RU', on)));
    expect(found).toEqual([null, '20', '20', '22', '22']);
  });

  it('is one a country and first day', async () => {
    expect((await create({ country: 'DE', value: '19', validFrom: '2021-01-01' })).status).toBe(200);
    const again = await create({ country: 'DE', value: '7', validFrom: '2021-01-01' });
    expect(again).toMatchObject(refusal(409, 'VAT_EXISTS', { fields: { validFrom: 'VAT_EXISTS' } }));
    expect((await create({ country: 'DE', value: '18.5', validFrom: '2099-01-01' })).status).toBe(200);
    for (const value of ['100.01', '-1', '1.234', ''])
      expect(await create({ country: 'DE', value, validFrom: '2050-01-01' })).toMatchObject({ status: 400 });
    expect(await create({ country: 'XX', value: '1', validFrom: '2021-01-01' })).toMatchObject({ status: 400 });
    const list = await api.call(token, 'vat.list', { query: { country: 'DE', lang: 'ru', sort: 'validFrom,asc' } });
    expect(list.body.content).toMatchObject([
      { country: 'DE', countryName: 'Германия', value: '19', validFrom: '2021-01-01', isInForce: true },
      { value: '18.5', validFrom: '2099-01-01', isInForce: false },
    ]);
    const inForce = await api.call(token, 'vat.list', { query: { country: 'DE', isInForce: 'true' } });
    expect(inForce.body.totalElements).toBe(1);
  });

  it('in force since an earlier day stays for the past: the change begins today, or later', async () => {
    const { body } = await create({ country: 'AT', value: '20', validFrom: '2020-01-01' });
    const first = await update(body.id, { value: '21', validFrom: '2020-01-01', version: 0 });
    expect(first.status).toBe(200);
    expect(first.body.id).not.toBe(body.id);
    expect(await rows('AT')).toEqual(['2020-01-01 20.00', `${day(0)} 21.00`]);
    expect(await vatOn(api.database, 'AT', day(-1))).toBe('20');
    const second = await update(first.body.id, { value: '22', validFrom: day(0), version: 0 });
    expect(second.body).toEqual({ id: first.body.id, version: 1 });
    expect((await update(body.id, { value: '23', validFrom: day(9), version: 0 })).status).toBe(200);
    expect(await rows('AT')).toEqual(['2020-01-01 20.00', `${day(0)} 22.00`, `${day(9)} 23.00`]);
    expect(await update(first.body.id, { value: '1', validFrom: day(9), version: 1 })).toMatchObject(
      refusal(409, 'VAT_EXISTS'),
    );
    expect(await update(first.body.id, { value: '1', validFrom: day(0), version: 0 })).toMatchObject(
      refusal(412, 'STALE_VERSION'),
    );
  });

  it('that has not begun is not in force', async () => {
    await create({ country: 'ES', value: '21', validFrom: '2090-01-01' });
    const list = async (isInForce: string) =>
      (await api.call(token, 'vat.list', { query: { country: 'ES', isInForce } })).body.content;
    expect(await list('true')).toEqual([]);
    expect(await list('false')).toMatchObject([{ value: '21', isInForce: false }]);
  });

  it('saved as it is changes nothing', async () => {
    const { body } = await create({ country: 'FR', value: '20', validFrom: '2014-01-01' });
    const same = await update(body.id, { value: '20.00', validFrom: '2014-01-01', version: 0 });
    expect(same.body).toEqual({ id: body.id, version: 0 });
    expect(await rows('FR')).toEqual(['2014-01-01 20.00']);
  });
});
