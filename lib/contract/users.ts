import { z } from 'zod';
import { currentUser } from './auth';
import { endpoint } from './endpoint';
import { currency, email, money, password, phone } from './fields';

export const profileInput = z.object({
  email,
  phone: phone.or(z.literal('')).nullable(),
  tgUsername: z.string().trim().max(64, 'tooLong').nullable(),
  timeZoneKey: z.string().regex(/^TZ-\d{1,3}$/, 'required'),
});

export const passwordInput = z
  .object({ current: z.string().min(1, 'required'), password, confirmation: z.string().min(1, 'required') })
  .refine((input) => input.password === input.confirmation, { path: ['confirmation'], message: 'passwordMismatch' });

export const balance = z.object({ balance: money, currency });
export type Balance = z.infer<typeof balance>;

export const users = {
  balance: endpoint(
    'users.balance',
    { summary: "The signed-in advertiser's balance", access: 'user' },
    { answer: balance },
  ),
  profile: endpoint(
    'users.profile',
    { summary: "The signed-in person's profile", access: 'user' },
    { answer: currentUser },
  ),
  updateProfile: endpoint(
    'users.updateProfile',
    { summary: 'Changes contacts and time zone', access: 'user', errors: ['EMAIL_IN_USE', 'PHONE_IN_USE'] },
    { body: profileInput, answer: currentUser },
  ),
  updatePassword: endpoint(
    'users.updatePassword',
    {
      summary: 'Changes the password and ends every other session',
      access: 'user',
      errors: ['PASSWORD_CURRENT_WRONG', 'PASSWORD_MISMATCH'],
    },
    { body: passwordInput, answer: z.null() },
  ),
};
