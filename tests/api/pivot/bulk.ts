import { advertisers, everybody, type PivotOf, row } from './row';
import { textForm } from './sample';

const edit = { field: 'name', operation: 'replaceText', value: { find: 'campaign', replace: 'promotion' } };

/** Things of others are refused row by row. */
export const bulkPivot: PivotOf<'bulk'> = {
  'bulk.find': {
    answers: everybody,
    sample: ({ campaign }) => ({ body: { entity: 'campaign', selection: { ids: [campaign] } } }),
  },
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
  'bulk.sheet': {
    answers: everybody,
    sample: ({ campaign }) => ({
      body: { entity: 'campaign', selection: { ids: [campaign] }, format: 'csv', lang: 'en' },
    }),
  },
  'bulk.previewSheet': {
    answers: everybody,
    sample: ({ campaign }) => ({ query: { entity: 'campaign' }, form: textForm(`ID,Name\n${campaign},Renamed`) }),
  },
  'bulk.applySheet': {
    answers: everybody,
    sample: ({ campaign }) => ({
      body: {
        entity: 'campaign',
        rows: [{ line: 2, entity: 'campaign', id: campaign, version: 0, values: { name: 'Renamed' } }],
        mode: 'possible',
      },
    }),
  },
  'bulk.remove': {
    answers: everybody,
    sample: ({ spareTarget }) => ({ body: { entity: 'target', rows: [{ id: spareTarget }] } }),
  },
  'bulk.moderate': {
    answers: row(200, advertisers('NO_PERMISSION')),
    sample: ({ spareCreative }) => ({ body: { status: 'APPROVED', message: null, rows: [{ id: spareCreative }] } }),
  },
  'bulk.assign': {
    answers: everybody,
    sample: ({ adSet, spareCreative }) => ({ body: { rows: [{ adSetId: adSet, creativeIds: [spareCreative] }] } }),
  },
  'bulk.progress': {
    answers: everybody,
    sample: () => ({ query: { run: '3d4f6f0e-53a5-4f62-8f0b-5f6f6f3b1d20' } }),
  },
};
