import { randomFutureDay } from '../belongings/finance';
import { type PivotOf, staffOnly } from './row';

export const vatPivot: PivotOf<'vat'> = {
  'vat.list': { answers: staffOnly, sample: () => ({}) },
  'vat.create': {
    answers: staffOnly,
    sample: () => ({ body: { country: 'DE', value: '19', validFrom: randomFutureDay() } }),
  },
  'vat.remove': {
    answers: staffOnly,
    sample: ({ vat }) => ({ params: { id: vat }, query: { version: 0 } }),
  },
  'vat.update': {
    answers: staffOnly,
    sample: ({ vat }) => ({ params: { id: vat }, body: { value: '21', validFrom: randomFutureDay(), version: 0 } }),
  },
};
