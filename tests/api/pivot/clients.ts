import { clientInput } from '../belongings/people';
import { forClient, type PivotOf, staffOnly } from './row';

export const clientsPivot: PivotOf<'clients'> = {
  'clients.list': { answers: staffOnly, sample: () => ({}) },
  'clients.view': { answers: forClient, sample: ({ userId }) => ({ params: { id: userId } }) },
  'clients.update': {
    answers: forClient,
    sample: ({ spareClient }) => ({ params: { id: spareClient }, body: clientInput() }),
  },
};
