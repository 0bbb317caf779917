import { everybody, type PivotOf, row } from './row';

export const notificationsPivot: PivotOf<'notifications'> = {
  'notifications.list': { answers: everybody, sample: () => ({}) },
  // A notification is its reader's alone.
  'notifications.remove': {
    answers: row('NOT_FOUND', { advertiser: 200 }),
    sample: ({ notification }) => ({ params: { id: notification } }),
  },
};
