import { type PivotOf, row, staff, staffOnly } from './row';

export const exchangeRatesPivot: PivotOf<'exchangeRates'> = {
  'exchangeRates.list': { answers: staffOnly, sample: () => ({}) },
  // The subject's pair.
  'exchangeRates.create': {
    answers: row('NO_PERMISSION', staff('EXCHANGE_RATE_EXISTS')),
    sample: () => ({ body: { from: 'USD', to: 'RUB', value: '81.5' } }),
  },
  'exchangeRates.remove': {
    answers: staffOnly,
    sample: ({ exchangeRate }) => ({ params: { id: exchangeRate }, query: { version: 0 } }),
  },
  'exchangeRates.update': {
    answers: staffOnly,
    sample: ({ exchangeRate }) => ({ params: { id: exchangeRate }, body: { value: '82', version: 0 } }),
  },
};
