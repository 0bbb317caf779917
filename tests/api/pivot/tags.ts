import { advertisers, type PivotOf, row, staffOnly } from './row';

const staffOfOwner = row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'NOT_FOUND' });
const body = { name: 'A tag', type: 'js', domains: ['shop.example'] };

export const tagsPivot: PivotOf<'tags'> = {
  'tags.list': { answers: staffOnly, sample: ({ userId }) => ({ query: { userId } }) },
  'tags.view': { answers: staffOfOwner, sample: ({ tag }) => ({ params: { id: tag } }) },
  'tags.create': {
    answers: staffOfOwner,
    sample: ({ segment }) => ({ body: { ...body, segmentId: segment } }),
  },
  'tags.update': {
    answers: staffOfOwner,
    sample: ({ tag, segment }) => ({ params: { id: tag }, body: { ...body, segmentId: segment, version: 0 } }),
  },
  'tags.remove': { answers: staffOfOwner, sample: ({ tag }) => ({ params: { id: tag } }) },
};
