import { everybody, foreign, owned, type PivotOf, row } from './row';

const body = { name: 'A view', query: 'status=ACTIVE&sort=id%2Cdesc', columns: ['id', 'name'] };

export const viewsPivot: PivotOf<'views'> = {
  'views.read': { answers: everybody, sample: ({ userId }) => ({ query: { screen: 'campaigns', userId } }) },
  'views.create': {
    answers: row(200, foreign('USER_NOT_FOUND')),
    sample: ({ userId }) => ({ body: { ...body, name: `A view ${crypto.randomUUID()}`, screen: 'targets', userId } }),
  },
  'views.update': {
    answers: owned,
    sample: ({ sharedView }) => ({ params: { id: sharedView }, body: { ...body, name: `A view ${sharedView}` } }),
  },
  'views.remove': { answers: owned, sample: ({ sharedView }) => ({ params: { id: sharedView } }) },
};
