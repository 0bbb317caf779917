import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { currency, date, id, instant, version, versionQuery } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { rateList } from './finance-lists';

/** Units of `to` per unit of `from`, as a decimal string above zero with at most eight decimals. */
export const rateValue = z
  .string()
  .min(1, 'required')
  .regex(/^\d{1,10}(\.\d{1,8})?$/, 'money')
  .refine((value) => /[1-9]/.test(value), 'positive');

export const exchangeRateInput = z
  .object({
    from: z.enum(currencies, 'required').describe('Source currency'),
    to: z.enum(currencies, 'required').describe('Target currency'),
    value: rateValue.describe('Units of `to` for one unit of `from`'),
    validFrom: date
      .optional()
      .describe('First day, Moscow time; now if omitted. For a known pair only a day before its first value'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'sameCurrency' });
export type ExchangeRateInput = z.infer<typeof exchangeRateInput>;

const exchangeRateRow = z.object({
  id,
  version,
  from: currency,
  to: currency,
  value: z.string().describe('Units of `to` for one unit of `from`, decimal string'),
  validFrom: instant.describe('Moment from which the value is in force'),
  updatedAt: instant,
});
export type ExchangeRateRow = z.infer<typeof exchangeRateRow>;

const changed = z.object({ id, version });

export const exchangeRates = {
  list: endpoint(
    'exchangeRates.list',
    { summary: 'Current exchange rates', access: ['EXCHANGE_RATE_READ_ALL'], isPaged: true },
    {
      query: listQuery(rateList, { from: 'Only these', to: 'Only these' }),
      answer: pageOf(exchangeRateRow),
    },
  ),
  create: endpoint(
    'exchangeRates.create',
    {
      summary: 'Adds the rate of a pair of currencies',
      access: ['EXCHANGE_RATE_CREATE'],
      errors: ['EXCHANGE_RATE_EXISTS', 'EXCHANGE_RATE_SAME_CURRENCY', 'EXCHANGE_RATE_EMPTY_FIELDS'],
    },
    { body: exchangeRateInput, answer: changed },
  ),
  update: endpoint(
    'exchangeRates.update',
    {
      summary: 'Sets a new value from now on; earlier values are kept',
      access: ['EXCHANGE_RATE_UPDATE'],
      errors: ['EXCHANGE_RATE_EMPTY_FIELDS', 'STALE_VERSION'],
    },
    { params: z.object({ id }), body: z.object({ value: rateValue, version }), answer: changed },
  ),
  remove: endpoint(
    'exchangeRates.remove',
    {
      summary: 'Deletes the latest value if no document has used it; the previous one is in force again',
      access: ['EXCHANGE_RATE_UPDATE'],
      isExtension: true,
      errors: ['EXCHANGE_RATE_IN_USE', 'STALE_VERSION'],
    },
    { params: z.object({ id }), query: versionQuery, answer: z.null() },
  ),
};
