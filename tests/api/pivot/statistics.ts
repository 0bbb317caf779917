import { everybody, type PivotOf } from './row';
import { range } from './sample';

export const statisticsPivot: PivotOf<'statistics'> = {
  'statistics.list': {
    answers: everybody,
    sample: ({ userId }) => ({ query: { ...range, userId, groupings: ['CAMPAIGN'] } }),
  },
};
