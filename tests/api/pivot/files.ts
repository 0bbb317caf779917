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
  'files.replaceCreative': {
    answers: row('FILE_UNREADABLE', foreign('NOT_FOUND')),
    sample: ({ spareCreative }) => ({
      params: { type: 'banner', id: spareCreative },
      form: textForm('no image', 'banner.png'),
    }),
  },
  // The file of this table is an image.
  'files.picture': {
    answers: row('VALIDATION_FAILED', foreign('FILE_NOT_FOUND')),
    sample: ({ file }) => ({ params: { name: file }, body: { still: 'UklGRg==', peaks: null } }),
  },
  'files.upload': { answers: everybody, sample: () => ({ form: textForm('a document', 'letter.txt') }) },
  // An image of a creative is no document.
  'files.replace': {
    answers: row('FILE_NOT_FOUND'),
    sample: ({ file }) => ({ params: { name: file }, form: textForm('a document', 'letter.txt') }),
  },
  // The rows of this table have no bytes.
  'files.download': { answers: row('FILE_NOT_FOUND'), sample: ({ file }) => ({ params: { name: file } }) },
  'files.remove': {
    answers: row(200, foreign('FILE_NOT_FOUND')),
    sample: ({ file }) => ({ params: { name: file } }),
  },
  'files.parseText': {
    answers: everybody,
    sample: () => ({ query: { kind: 'domain' }, form: textForm('example.com') }),
  },
  'files.statisticReport': {
    answers: everybody,
    sample: ({ userId }) => ({ query: { ...range, userId, groupings: ['CAMPAIGN'] } }),
  },
  'files.reportProgress': { answers: everybody, sample: () => ({ params: { progressKey: 'none-of-them' } }) },
};
