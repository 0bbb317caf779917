import { everybody, forClient, own, owned, type PivotOf } from './row';
import { targetInput } from './sample';

export const targetsPivot: PivotOf<'targets'> = {
  'targets.list': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'targets.view': { answers: owned, sample: ({ target }) => ({ params: { id: target } }) },
  'targets.create': { answers: own, sample: () => ({ body: targetInput() }) },
  'targets.createFor': { answers: forClient, sample: ({ userId }) => ({ params: { userId }, body: targetInput() }) },
  'targets.update': {
    answers: owned,
    sample: ({ spareTarget }) => ({ params: { id: spareTarget }, body: { ...targetInput(), version: 0 } }),
  },
  'targets.remove': { answers: owned, sample: ({ spareTarget }) => ({ params: { id: spareTarget } }) },
  'targets.changeStatus': {
    answers: owned,
    sample: ({ target }) => ({ params: { id: target }, body: { status: 'INACTIVE' } }),
  },
  'targets.archive': { answers: owned, sample: ({ target }) => ({ params: { id: target } }) },
};
