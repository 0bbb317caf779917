import { afterAll, beforeAll, expect, it } from 'vitest';
import { vat } from '@/lib/contract/finance/vat';
import { pageOfVat } from '@/lib/embedded-dsp/finance/rates/vat-list';
import { vatRates } from '@/lib/embedded-dsp/store/finance-schema';
import { type SmallApi, startSmallApi } from '../api/small-api';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi();
  await api.database.insert(vatRates).values([
    { country: 'DE', value: '19', validFrom: '2021-01-01' },
    { country: 'DE', value: '20', validFrom: '2026-03-01' },
  ]);
});
afterAll(() => api.close());

const inForceAt = async (moment: string) => {
  const query = vat.list.query.parse({ country: 'DE', isInForce: 'true' });
  const { content } = await pageOfVat(api.database, query, new Date(moment));
  return content.map(({ value }) => value);
};

// The books run by Moscow's days.
it('a VAT rate is in force from the first moment of its first day, the one before until then', async () => {
  expect(await inForceAt('2026-02-28T20:59:59.999Z')).toEqual(['19']);
  expect(await inForceAt('2026-02-28T21:00:00Z')).toEqual(['20']);
});
