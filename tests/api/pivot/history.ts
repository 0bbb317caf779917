import { advertisers, owned, type PivotOf, row } from './row';

export const historyPivot: PivotOf<'history'> = {
  'history.ofEntity': {
    answers: owned,
    sample: ({ campaign }) => ({ params: { entity: 'campaign', id: campaign } }),
  },
  'history.refusals': {
    answers: row(200, advertisers('NO_PERMISSION')),
    sample: ({ userId }) => ({ query: { userId } }),
  },
};
