import { z } from 'zod';
import { endpoint } from './endpoint';
import { currencies, roles } from './enumerations';
import { id, money, password } from './fields';

/** The signed-in person, as `auth/current-user` answers. `balance` only for advertiser roles. */
export const currentUser = z.object({
  id,
  login: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  tgUsername: z.string().nullable(),
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.string()),
  timeZoneKey: z.string().describe('TZ-1 … TZ-136'),
  timeZone: z.string().describe('IANA name of timeZoneKey'),
  currency: z.enum(currencies).nullable(),
  companyName: z.string().nullable(),
  balance: money.nullable(),
  managerEmail: z.string().nullable(),
  managerTgUsername: z.string().nullable(),
  agreement: z.boolean(),
  isTempPasswordExists: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const sessionInfo = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  csrfToken: z.string().describe('Sent in the CONNECT frame of ws-notifications'),
  expiresIn: z.int().describe('Seconds until the access token ends'),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const credentials = z.object({
  login: z.string().trim().min(1, 'required').max(254, 'tooLong'),
  password: z.string().min(1, 'required').max(200, 'tooLong'),
});

export const temporaryStep = z
  .object({
    password,
    confirmation: z.string().min(1, 'required'),
    agreement: z.literal(true, 'agreementRequired'),
    currency: z.enum(currencies, 'required'),
  })
  .refine((step) => step.password === step.confirmation, { path: ['confirmation'], message: 'passwordMismatch' });

export const auth = {
  login: endpoint(
    'auth.login',
    { summary: 'Signs a person in', access: 'public', errors: ['BAD_CREDENTIALS', 'LOGIN_LOCKED', 'LOOKS_LIKE_A_BOT'] },
    { body: credentials, answer: sessionInfo.extend({ user: currentUser }) },
  ),
  currentUser: endpoint(
    'auth.currentUser',
    { summary: 'The signed-in person with role and permissions', access: 'temporary' },
    { answer: currentUser },
  ),
  refreshToken: endpoint(
    'auth.refreshToken',
    {
      summary: 'Trades a refresh token for a new pair; a used one stays good for 30 s with the same answer',
      access: 'public',
      errors: ['REFRESH_TOKEN_INVALID', 'REFRESH_TOKEN_REQUIRED'],
    },
    { body: z.object({ token: z.string().min(1, 'required') }), answer: sessionInfo },
  ),
  logout: endpoint(
    'auth.logout',
    { summary: 'Ends the session and every copy of it', access: 'temporary', isExtension: true },
    { answer: z.null() },
  ),
  setTemporary: endpoint(
    'auth.setTemporary',
    {
      summary: 'Replaces a temporary password, accepts the agreement and chooses the currency',
      access: 'temporary',
      errors: ['PASSWORD_MISMATCH', 'PASSWORD_ALREADY_CHANGED'],
    },
    { body: temporaryStep, answer: currentUser },
  ),
};
