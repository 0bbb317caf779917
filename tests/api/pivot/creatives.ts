import { creativeInput } from '../tenants';
import { advertisers, everybody, forClient, own, owned, type PivotOf, row } from './row';

/** For oneself, or for a client. */
const forBoth = row(200, { foreignAdvertiser: 'NO_PERMISSION', foreignManager: 'USER_NOT_FOUND' });

export const creativesPivot: PivotOf<'creatives'> = {
  'creatives.list': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'creatives.view': { answers: owned, sample: ({ creative }) => ({ params: { id: creative } }) },
  'creatives.previewLink': { answers: owned, sample: ({ creative }) => ({ params: { id: creative } }) },
  'creatives.create': {
    answers: { ...own, foreignAdvertiser: 'FILE_NOT_FOUND' },
    sample: ({ file }) => ({ body: creativeInput(file) }),
  },
  'creatives.createFor': {
    answers: forClient,
    sample: ({ userId, file }) => ({ params: { userId }, body: creativeInput(file) }),
  },
  'creatives.createMany': {
    answers: forBoth,
    sample: ({ userId, file }) => ({ body: { userId, creatives: [creativeInput(file)] } }),
  },
  'creatives.sameContent': {
    answers: forBoth,
    sample: ({ userId, file }) => ({ body: { userId, files: [file] } }),
  },
  'creatives.update': {
    answers: owned,
    sample: ({ spareCreative, file }) => ({
      params: { id: spareCreative },
      body: { ...creativeInput(file), version: 0 },
    }),
  },
  'creatives.moderate': {
    answers: row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'NOT_FOUND' }),
    sample: ({ spareCreative }) => ({
      params: { id: spareCreative },
      body: { status: 'REJECTED', message: 'Too loud' },
    }),
  },
  'creatives.remove': { answers: owned, sample: ({ spareCreative }) => ({ params: { id: spareCreative } }) },
  'creatives.archive': { answers: owned, sample: ({ spareCreative }) => ({ params: { id: spareCreative } }) },
  'creatives.library': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'creatives.proposeNative': {
    answers: everybody,
    sample: () => ({ body: { finalUrl: 'https://tea.example/green-tea', language: 'en' } }),
  },
  'creatives.statistic': { answers: owned, sample: ({ creative }) => ({ params: { id: creative, period: 'all' } }) },
};
