import { advertisers, owned, type PivotOf, row } from './row';

export const historyPivot: PivotOf<'history'> = {
  'history.ofEntity': {
    answers: owned,
    sample: ({ campaign }) => ({ params: { entity: 'campaign', id: campaign } }),
  },
  // Nobody has written it.
  'history.undo': {
    answers: row('NOT_FOUND'),
    sample: () => ({ params: { changeSetId: '5f0c3e0a-6f57-4f0e-9d3e-0f4a5d2b8c11' }, body: {} }),
  },
  'history.restore': {
    answers: row('NOT_FOUND'),
    sample: ({ campaign }) => ({
      params: { entity: 'campaign', id: campaign },
      body: { changeId: 9_999_999, version: null },
    }),
  },
  'history.refusals': {
    answers: row(200, advertisers('NO_PERMISSION')),
    sample: ({ userId }) => ({ query: { userId } }),
  },
};
