import { everybody, type PivotOf, row } from './row';

export const usersPivot: PivotOf<'users'> = {
  'users.balance': { answers: everybody, sample: () => ({}) },
  'users.profile': { answers: everybody, sample: () => ({}) },
  'users.updateProfile': {
    answers: everybody,
    sample: () => ({
      body: { email: `p${crypto.randomUUID()}@example.com`, phone: null, tgUsername: null, timeZoneKey: 'TZ-2' },
    }),
  },
  'users.updatePassword': {
    answers: row('PASSWORD_CURRENT_WRONG'),
    sample: () => ({
      body: { current: 'Wrong-2026!', password: 'New-2026!', confirmation: 'New-2026!' },
    }),
  },
};
