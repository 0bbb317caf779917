import { everybody, type PivotOf } from './row';

const edit = { field: 'name', operation: 'replaceText', value: { find: 'campaign', replace: 'promotion' } };

/** Things of others are refused row by row. */
export const bulkPivot: PivotOf<'bulk'> = {
  'bulk.preview': {
    answers: everybody,
    sample: ({ campaign }) => ({ body: { entity: 'campaign', selection: { ids: [campaign] }, edit } }),
  },
  'bulk.apply': {
    answers: everybody,
    sample: ({ campaign }) => ({
      body: { entity: 'campaign', rows: [{ id: campaign, version: 0 }], edit, mode: 'possible' },
    }),
  },
  'bulk.progress': {
    answers: everybody,
    sample: () => ({ query: { run: '3d4f6f0e-53a5-4f62-8f0b-5f6f6f3b1d20' } }),
  },
};
