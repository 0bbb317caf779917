import { ruleInput } from '../belongings/audience';
import { everybody, forClient, own, owned, type PivotOf } from './row';

export const rulesPivot: PivotOf<'rules'> = {
  'rules.list': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'rules.view': { answers: owned, sample: ({ rule }) => ({ params: { id: rule } }) },
  'rules.create': { answers: own, sample: () => ({ body: ruleInput() }) },
  'rules.createFor': { answers: forClient, sample: ({ userId }) => ({ params: { userId }, body: ruleInput() }) },
  'rules.update': {
    answers: owned,
    sample: ({ spareRule }) => ({ params: { id: spareRule }, body: { ...ruleInput(), version: 0 } }),
  },
  'rules.remove': { answers: owned, sample: ({ spareRule }) => ({ params: { id: spareRule } }) },
  'rules.changeStatus': {
    answers: owned,
    sample: ({ rule }) => ({ params: { id: rule }, body: { status: 'INACTIVE' } }),
  },
  'rules.archive': { answers: owned, sample: ({ rule }) => ({ params: { id: rule } }) },
};
