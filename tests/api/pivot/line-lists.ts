import { lineListInput } from '../belongings/line-lists';
import { everybody, forClient, own, owned, type PivotOf } from './row';

export const lineListsPivot: PivotOf<'lineLists'> = {
  'lineLists.list': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'lineLists.view': { answers: owned, sample: ({ lineList }) => ({ params: { id: lineList } }) },
  'lineLists.create': { answers: own, sample: () => ({ body: lineListInput() }) },
  'lineLists.createFor': {
    answers: forClient,
    sample: ({ userId }) => ({ params: { userId }, body: lineListInput() }),
  },
  'lineLists.update': {
    answers: owned,
    sample: ({ lineList }) => ({ params: { id: lineList }, body: { ...lineListInput(), version: 0 } }),
  },
  'lineLists.remove': { answers: owned, sample: ({ lineList }) => ({ params: { id: lineList } }) },
};
