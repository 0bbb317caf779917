import { clientInput } from '../belongings/people';
import { password } from '../tenants';
import { everybody, forClient, type PivotOf, row, staffOnly } from './row';

export const usersPivot: PivotOf<'users'> = {
  'users.balance': { answers: everybody, sample: () => ({}) },
  'users.firstSteps': { answers: everybody, sample: () => ({}) },
  'users.profile': { answers: everybody, sample: () => ({}) },
  'users.updateProfile': {
    answers: everybody,
    sample: () => ({
      body: {
        version: 0,
        email: `p${crypto.randomUUID()}@example.com`,
        currentPassword: password,
        phone: null,
        tgUsername: null,
        timeZoneKey: 'TZ-2',
      },
    }),
  },
  'users.updatePassword': {
    answers: row('PASSWORD_CURRENT_WRONG'),
    sample: () => ({
      body: { current: 'Wrong-2026!', password: 'New-2026!', confirmation: 'New-2026!' },
    }),
  },
  'users.list': { answers: staffOnly, sample: () => ({}) },
  'users.view': { answers: forClient, sample: ({ userId }) => ({ params: { id: userId } }) },
  'users.create': {
    answers: staffOnly,
    sample: () => {
      const login = `new-${crypto.randomUUID()}`;
      const contacts = { email: `${login}@example.com`, timeZoneKey: 'TZ-1' };
      return { body: { login, ...contacts, companyName: 'A new company', role: 'ROLE_ADVERTISER' } };
    },
  },
  'users.update': {
    answers: forClient,
    sample: ({ spareClient }) => ({ params: { id: spareClient }, body: clientInput() }),
  },
  'users.archive': { answers: forClient, sample: ({ spareClient }) => ({ params: { id: spareClient } }) },
  'users.unarchive': { answers: forClient, sample: ({ spareClient }) => ({ params: { id: spareClient } }) },
  'users.inviteAgain': { answers: forClient, sample: ({ spareClient }) => ({ params: { id: spareClient } }) },
  'users.loginInUse': { answers: staffOnly, sample: () => ({ body: { login: 'somebody' } }) },
};
