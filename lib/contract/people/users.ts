import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currency, id, money, password, seenVersionQuery, version } from '../fields';
import { currentUser } from './auth';
import { firstSteps } from './first-steps';
import { contacts, language, newUserInput, userInput } from './user-input';
import { peoplePage, peopleQuery, userView } from './user-rows';

export const profileInput = z.object({
  version,
  ...contacts,
  language: language.optional(),
  currentPassword: z.string().max(200, 'tooLong').optional().describe('Required only for a change of email'),
});

export const passwordInput = z
  .object({ current: z.string().min(1, 'required'), password, confirmation: z.string().min(1, 'required') })
  .refine((input) => input.password === input.confirmation, { path: ['confirmation'], message: 'passwordMismatch' });

export const balance = z.object({
  balance: money,
  reserved: money
    .optional()
    .describe('Part of the balance that is reserved for won auctions without an impression yet'),
  currency,
});
export type Balance = z.infer<typeof balance>;

const duplicates = ['EMAIL_IN_USE', 'PHONE_IN_USE'] as const;
const grants = ['PERMISSION_ABOVE_OWN', 'ROLE_UNAVAILABLE', 'MANAGER_NOT_FOUND'] as const;
/** Error codes of both updates, of users and of clients. */
export const updateErrors = [
  ...duplicates,
  ...grants,
  'USER_NOT_FOUND',
  'USER_EMPTY_FIELDS',
  'ROLE_FAMILY_FIXED',
  'OWN_ACCOUNT',
  'STALE_VERSION',
] as const;
const byId = z.object({ id });
const changed = z.object({ id, version });
const temporaryPassword = z
  .string()
  .nullable()
  .describe('Returned only once, and only if no mail server is set up; null if it was mailed');
const archiving = seenVersionQuery.extend({
  clientsTo: z
    .union([z.literal('nobody'), id])
    .optional()
    .describe('The new manager of a manager’s clients: the ID of another manager, or nobody'),
});

export const users = {
  balance: endpoint(
    'users.balance',
    { summary: "The signed-in advertiser's balance", access: 'user' },
    { answer: balance },
  ),
  firstSteps: endpoint(
    'users.firstSteps',
    {
      summary: 'Remaining steps of an advertiser before the first impression; null afterwards, and for staff',
      access: 'user',
    },
    { answer: firstSteps.nullable() },
  ),
  profile: endpoint(
    'users.profile',
    { summary: 'The signed-in user’s profile', access: 'user' },
    { answer: currentUser },
  ),
  updateProfile: endpoint(
    'users.updateProfile',
    {
      summary:
        'Changes contacts, time zone and language; a new email requires the current password and takes ' +
        'effect when the link mailed to it is opened',
      access: 'user',
      errors: [
        'EMAIL_IN_USE',
        'PHONE_IN_USE',
        'STALE_VERSION',
        'TOO_MANY_REQUESTS',
        'CURRENT_PASSWORD_REQUIRED',
        'PASSWORD_CURRENT_WRONG',
        'PASSWORD_LOCKED',
      ] as const,
    },
    { body: profileInput, answer: currentUser },
  ),
  updatePassword: endpoint(
    'users.updatePassword',
    {
      summary: 'Changes the password and ends every other session',
      access: 'user',
      errors: ['PASSWORD_CURRENT_WRONG', 'PASSWORD_MISMATCH', 'PASSWORD_LOCKED'],
    },
    { body: passwordInput, answer: z.null() },
  ),
  list: endpoint(
    'users.list',
    { summary: 'Users in the caller’s scope', access: ['SECURITY_READ_ALL', 'SECURITY_READ'], isPaged: true },
    { query: peopleQuery, answer: peoplePage },
  ),
  view: endpoint(
    'users.view',
    { summary: 'One user', access: ['SECURITY_READ', 'SECURITY_READ_ALL'], errors: ['USER_NOT_FOUND'] },
    { params: byId, answer: userView },
  ),
  create: endpoint(
    'users.create',
    {
      summary: 'Creates a user or client with a temporary password, which is emailed',
      access: ['SECURITY_CREATE', 'CLIENT_CREATE'],
      errors: ['LOGIN_IN_USE', ...duplicates, ...grants, 'ROLE_REQUIRED', 'USER_EMPTY_FIELDS'],
    },
    {
      body: newUserInput,
      answer: changed.extend({ temporaryPassword }),
    },
  ),
  update: endpoint(
    'users.update',
    {
      summary: 'Changes a user; a changed role ends their sessions',
      access: ['SECURITY_UPDATE'],
      errors: updateErrors,
    },
    { params: byId, body: userInput, answer: userView },
  ),
  archive: endpoint(
    'users.archive',
    {
      summary: 'Archives a user: sessions end at once, campaigns stop; a manager’s clients are reassigned',
      access: ['SECURITY_REMOVE', 'CLIENT_REMOVE'],
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'MANAGER_HAS_CLIENTS', 'MANAGER_NOT_FOUND', 'STALE_VERSION'],
    },
    { params: byId, query: archiving, answer: changed.extend({ archived: z.boolean() }) },
  ),
  unarchive: endpoint(
    'users.unarchive',
    {
      summary: 'Restores a user from the archive; campaigns stay inactive',
      access: ['SECURITY_REMOVE', 'CLIENT_REMOVE'],
      errors: ['USER_NOT_FOUND', 'STALE_VERSION'],
      isExtension: true,
    },
    { params: byId, query: seenVersionQuery, answer: changed.extend({ archived: z.boolean() }) },
  ),
  inviteAgain: endpoint(
    'users.inviteAgain',
    {
      summary: 'Sets a new temporary password for a user who has not chosen one yet; the previous one becomes invalid',
      access: ['SECURITY_UPDATE', 'CLIENT_UPDATE'],
      errors: ['USER_NOT_FOUND', 'PASSWORD_ALREADY_CHANGED', 'CLIENT_ARCHIVED'],
      isExtension: true,
    },
    { params: byId, answer: z.object({ temporaryPassword }) },
  ),
  loginInUse: endpoint(
    'users.loginInUse',
    { summary: 'Whether a login is in use', access: ['SECURITY_CREATE', 'CLIENT_CREATE'] },
    { body: z.object({ login: z.string().trim().min(1, 'required').max(254, 'tooLong') }), answer: z.boolean() },
  ),
};
