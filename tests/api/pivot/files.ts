import { everybody, foreign, type PivotOf, row } from './row';
import { range, textForm } from './sample';

export const filesPivot: PivotOf<'files'> = {
  'files.uploadCreative': {
    answers: row('FILE_UNREADABLE'),
    sample: () => ({ params: { type: 'banner' }, form: textForm('no image', 'banner.png') }),
  },
  'files.deleteCreative': {
    answers: row(200, foreign('FILE_NOT_FOUND')),
    sample: ({ file }) => ({ params: { type: 'banner', name: file } }),
  },
  'files.parseText': {
    answers: everybody,
    sample: () => ({ query: { kind: 'domain' }, form: textForm('example.com') }),
  },
  'files.statisticReport': {
    answers: everybody,
    sample: ({ userId }) => ({ query: { ...range, userId, groupings: ['CAMPAIGN'] } }),
  },
};
