import { z } from 'zod';
import { currencies } from './enumerations';
import { limits } from './limits';

/** Field rules of §5. Each message is a key of `messages/<locale>/validation.json`. */
export const id = z.coerce.number('number').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number');
export const version = z
  .int()
  .nonnegative()
  .describe('Version: increases by one with each change; an outdated one returns 412');
/** Query parameter with the version on which a call without a body is based. */
export const versionQuery = z.object({
  version: z.coerce
    .number('number')
    .int('number')
    .nonnegative()
    .describe('The version that was read; an outdated one returns 412'),
});
/** The version on which a status change or archiving is based. Without it, the current version is changed. */
export const seenVersion = version
  .optional()
  .describe('The version that the caller has seen; an outdated one returns 412');
export const seenVersionQuery = z.object({
  version: z.coerce
    .number('number')
    .int('number')
    .nonnegative()
    .optional()
    .describe('The version that the caller has seen; an outdated one returns 412'),
});
export const instant = z.iso.datetime().describe('ISO 8601, UTC');
export const date = z.iso.date('date').describe('YYYY-MM-DD');
export const currency = z.enum(currencies);
export const name = z.string().trim().min(1, 'required').max(limits.nameLength, 'tooLong');
/** Invisible characters and characters that change the text direction. Joiners between letters are not included. */
const invisible = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

const joiners = /\u200c|\u200d/g;

/** Returns a name without invisible characters. Otherwise a name could look empty or equal to another one. */
export const seenText = (value: string): string => {
  const shown = value.replace(invisible, '').trim();
  return shown.replace(joiners, '').trim() === '' ? '' : shown;
};

export const count = z.int().nonnegative();
export const ratio = z.number().nullable().describe('Fraction 0–1; null when the divisor is zero');

/** An amount in the row's currency as a decimal string with up to six decimals ("12.5"). Never a float. */
export const money = z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/, 'money');

/** An amount entered by a person: positive, at most two decimals. */
export const typedMoney = z
  .string()
  .min(1, 'required')
  .regex(/^\d{1,11}(\.\d{1,2})?$/, 'money')
  .refine((value) => /[1-9]/.test(value), 'positive');

export const percent = z.number().min(0, 'percent').max(100, 'percent');
export const limitOrNone = z.int('number').positive('positive').max(1_000_000_000, 'tooLarge').nullable();

export const password = z
  .string()
  .min(1, 'required')
  .min(limits.passwordLength, 'passwordLength')
  .max(200, 'tooLong')
  .regex(/[a-z]/, 'passwordLowercase')
  .regex(/[A-Z]/, 'passwordUppercase')
  .regex(/\d/, 'passwordDigit')
  .regex(/[#?!@$%^&*_-]/, 'passwordSpecial');

export const email = z
  .string()
  .trim()
  .min(1, 'required')
  .max(254, 'tooLong')
  .regex(/^[\w.%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,20}$/, 'email');
export const phone = z
  .string()
  .trim()
  .regex(/^\+\d{5,15}$/, 'phone');

/** An http(s) address whose host has a top-level domain. User names in it are refused. */
export const webUrl = z
  .string()
  .trim()
  .min(1, 'required')
  .max(2048, 'tooLong')
  .regex(
    /^https?:\/\/(www\.)?([\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,62}(:\d{1,5})?([/?#]\S*)?$/u,
    'url',
  );

/** Name of a stored file. */
export const fileName = z.string().regex(/^[\w-]{8,64}$/);

/** Response of an operation that returns a file (`isFile`): the handler's Response, streamed without a change. */
export const fileAnswer = z.custom<Response>((value) => value instanceof Response);
