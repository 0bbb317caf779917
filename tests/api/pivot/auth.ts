import { everybody, open, type PivotOf, row, withTemporary } from './row';

export const authPivot: PivotOf<'auth'> = {
  'auth.login': {
    answers: open('BAD_CREDENTIALS'),
    sample: () => ({ body: { login: `nobody-${crypto.randomUUID()}`, password: 'x' } }),
  },
  'auth.currentUser': { answers: withTemporary, sample: () => ({}) },
  'auth.refreshToken': { answers: open('REFRESH_TOKEN_INVALID'), sample: () => ({ body: { token: 'unknown' } }) },
  'auth.logout': { answers: withTemporary, sample: () => ({}) },
  'auth.agreement': { answers: withTemporary, sample: () => ({}) },
  'auth.setTemporary': {
    answers: row('PASSWORD_ALREADY_CHANGED', { temporary: 200 }),
    sample: () => ({
      body: {
        password: 'New-2026!',
        confirmation: 'New-2026!',
        currency: 'USD',
        agreement: true,
        agreementVersion: '2026-11-22',
      },
    }),
  },
  'auth.resetRequest': {
    answers: open(200),
    sample: () => ({ body: { login: `nobody-${crypto.randomUUID()}` } }),
  },
  'auth.resetChallenge': { answers: open('RESET_FAILED'), sample: () => ({ body: { token: 'unknown' } }) },
  'auth.resetPassword': {
    answers: open('RESET_FAILED'),
    sample: () => ({ body: { token: 'unknown', password: 'New-2026!', confirmation: 'New-2026!' } }),
  },
  'auth.openEmailLink': {
    answers: open('EMAIL_LINK_INVALID'),
    sample: () => ({ body: { token: 'unknown' } }),
  },
  'auth.sessions': { answers: everybody, sample: () => ({}) },
  'auth.endOtherSessions': { answers: everybody, sample: () => ({}) },
  // A session is its holder's alone.
  'auth.endSession': {
    answers: row('NOT_FOUND', { advertiser: 200 }),
    sample: ({ session }) => ({ params: { id: session } }),
  },
};
