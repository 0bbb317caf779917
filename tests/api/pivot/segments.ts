import { segmentInput } from '../belongings/audience';
import { everybody, foreign, own, owned, type PivotOf, row } from './row';
import { textForm } from './sample';

export const segmentsPivot: PivotOf<'segments'> = {
  'segments.list': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'segments.view': { answers: owned, sample: ({ segment }) => ({ params: { id: segment } }) },
  'segments.create': { answers: own, sample: () => ({ body: segmentInput() }) },
  // For oneself too: the permission is one and the same.
  'segments.createFor': {
    answers: row(200, foreign('USER_NOT_FOUND')),
    sample: ({ userId }) => ({ params: { userId }, body: segmentInput() }),
  },
  'segments.update': {
    answers: owned,
    sample: ({ spareSegment }) => ({ params: { id: spareSegment }, body: { ...segmentInput(), version: 0 } }),
  },
  'segments.remove': { answers: owned, sample: ({ spareSegment }) => ({ params: { id: spareSegment } }) },
  'segments.upload': {
    answers: owned,
    sample: ({ uploadSegment }) => ({ params: { id: uploadSegment }, form: textForm('a'.repeat(64)) }),
  },
};
