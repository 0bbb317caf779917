import { everybody, type PivotOf, row } from './row';

export const notificationsPivot: PivotOf<'notifications'> = {
  'notifications.list': { answers: everybody, sample: () => ({}) },
  'notifications.settings': { answers: everybody, sample: () => ({}) },
  'notifications.updateSettings': {
    answers: everybody,
    sample: () => ({ body: { events: [{ messageCode: 'SIGNED_IN_ELSEWHERE', console: false, mail: true }] } }),
  },
  // A notification is its reader's alone.
  'notifications.remove': {
    answers: row('NOT_FOUND', { advertiser: 200 }),
    sample: ({ notification }) => ({ params: { id: notification } }),
  },
};
