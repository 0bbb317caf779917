import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies, interfaceLanguages, roles } from '../enumerations';
import { id, instant, money, password, version } from '../fields';
import { agreement, temporaryStep } from './first-sign-in';
import { openSession } from './open-session';
import { pastMade } from './past-made';
import { endReasons } from './session-ends';

/** The signed-in user, as `auth/current-user` returns it. `balance` is present only for advertiser roles. */
export const currentUser = z.object({
  id,
  version,
  login: z.string(),
  email: z.string(),
  pendingEmail: z
    .string()
    .nullable()
    .describe('New email address; it replaces the old one when the mailed link is opened'),
  phone: z.string().nullable(),
  tgUsername: z.string().nullable(),
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.string()),
  timeZoneKey: z.string().describe('TZ-1 … TZ-136'),
  timeZone: z
    .string()
    .describe('IANA name of timeZoneKey')
    .meta({ examples: ['Europe/Moscow'] }),
  language: z.enum(interfaceLanguages).describe('Language of emails to this user'),
  currency: z.enum(currencies).nullable(),
  companyName: z.string().nullable(),
  balance: money.nullable(),
  managerEmail: z.string().nullable(),
  managerTgUsername: z.string().nullable(),
  agreement: z.boolean(),
  isTempPasswordExists: z.boolean(),
  isOwnPassword: z.boolean().describe('Whether the password was set with a mailed link before the first sign-in'),
  pastMade: pastMade
    .optional()
    .describe('Progress of the statistics that a new demonstration makes for the past; absent once they are complete'),
});
export type CurrentUser = z.infer<typeof currentUser>;

const sessionInfo = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  csrfToken: z.string().describe('Sent in the CONNECT frame of ws-notifications'),
  expiresIn: z.int().describe('Seconds until the access token expires'),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const credentials = z.object({
  login: z.string().trim().min(1, 'required').max(254, 'tooLong'),
  password: z.string().min(1, 'required').max(200, 'tooLong'),
  deviceToken: z
    .string()
    .max(200, 'tooLong')
    .optional()
    .describe('Token of an earlier sign-in with this browser, which the attempts of others cannot lock out'),
});
const signInErrors = [
  'BAD_CREDENTIALS',
  'LOGIN_LOCKED',
  'LOGIN_GUARDED',
  'LOOKS_LIKE_A_BOT',
  'TEMPORARY_PASSWORD_EXPIRED',
  'TOO_MANY_REQUESTS',
] as const;

const resetToken = z.string().trim().min(1, 'required').max(200, 'tooLong');

export const newPasswordInput = z
  .object({ token: resetToken, password, confirmation: z.string().min(1, 'required') })
  .refine((input) => input.password === input.confirmation, { path: ['confirmation'], message: 'passwordMismatch' });

const resetErrors = [
  'RESET_TOKEN_REQUIRED',
  'RESET_TOKEN_EXPIRED',
  'PASSWORD_ALREADY_CHANGED',
  'RESET_FAILED',
] as const;

export const auth = {
  login: endpoint(
    'auth.login',
    { summary: 'Signs a user in', access: 'public', errors: signInErrors },
    {
      body: credentials,
      answer: sessionInfo.extend({
        user: currentUser,
        deviceToken: z
          .string()
          .nullable()
          .optional()
          .describe('Token that identifies this browser from now on; null = the token that was sent stays valid'),
      }),
    },
  ),
  currentUser: endpoint(
    'auth.currentUser',
    { summary: 'The signed-in user with role and permissions', access: 'temporary' },
    { answer: currentUser },
  ),
  refreshToken: endpoint(
    'auth.refreshToken',
    {
      summary: 'Exchanges a refresh token for a new pair; a used one stays valid for 30 s with the same answer',
      access: 'public',
      errors: ['REFRESH_TOKEN_INVALID', 'REFRESH_TOKEN_REQUIRED', ...endReasons],
    },
    { body: z.object({ token: z.string().min(1, 'required') }), answer: sessionInfo },
  ),
  logout: endpoint(
    'auth.logout',
    { summary: 'Ends the session and every copy of it', access: 'temporary', isExtension: true },
    { answer: z.null() },
  ),
  agreement: endpoint(
    'auth.agreement',
    { summary: 'The current agreement', access: 'temporary', isExtension: true },
    { answer: agreement },
  ),
  setTemporary: endpoint(
    'auth.setTemporary',
    {
      summary: 'Replaces a temporary password, accepts the agreement and chooses the currency if there is none',
      access: 'temporary',
      errors: [
        'PASSWORD_MISMATCH',
        'PASSWORD_ALREADY_CHANGED',
        'PASSWORD_SAME',
        'AGREEMENT_CHANGED',
        'CURRENCY_REQUIRED',
      ] as const,
    },
    { body: temporaryStep, answer: currentUser },
  ),
  resetRequest: endpoint(
    'auth.resetRequest',
    {
      summary: 'Emails a link to set a new password; the answer is the same whether the login is known or not',
      access: 'public',
      errors: ['TOO_MANY_REQUESTS'],
    },
    { body: z.object({ login: credentials.shape.login }), answer: z.null() },
  ),
  resetChallenge: endpoint(
    'auth.resetChallenge',
    { summary: 'Whether the link from an email is still valid, and until when', access: 'public', errors: resetErrors },
    { body: z.object({ token: resetToken }), answer: z.object({ expiresAt: instant }) },
  ),
  resetPassword: endpoint(
    'auth.resetPassword',
    {
      summary: 'Sets a new password with the token from an email, once, and ends all sessions',
      access: 'public',
      errors: [...resetErrors, 'PASSWORD_MISMATCH'],
    },
    { body: newPasswordInput, answer: z.null() },
  ),
  openEmailLink: endpoint(
    'auth.openEmailLink',
    {
      summary: 'Confirms a new email address, or reverts its change and ends every session, with the token from a mail',
      access: 'public',
      errors: ['EMAIL_LINK_INVALID', 'EMAIL_IN_USE', 'TOO_MANY_REQUESTS'],
      isExtension: true,
    },
    {
      body: z.object({ token: resetToken }),
      answer: z.object({
        outcome: z.enum(['CONFIRMED', 'UNDONE']),
        email: z.string().describe('The account’s email address from now on'),
      }),
    },
  ),
  sessions: endpoint(
    'auth.sessions',
    { summary: 'Active sessions, the last used first', access: 'user', isExtension: true },
    { answer: z.array(openSession) },
  ),
  endOtherSessions: endpoint(
    'auth.endOtherSessions',
    { summary: 'Signs out everywhere else', access: 'user', isExtension: true },
    { answer: z.object({ ended: z.int().nonnegative().describe('Number of ended sessions') }) },
  ),
  endSession: endpoint(
    'auth.endSession',
    { summary: 'Ends one session', access: 'user', isExtension: true },
    { params: z.object({ id: z.uuid() }), answer: z.null() },
  ),
};
