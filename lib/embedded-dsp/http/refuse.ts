import type { z } from 'zod';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { paymentInfoGroupCode } from '@/lib/contract/payment-info/payment-info-groups';
import { Refusal, type RefusalBody } from '@/lib/contract/refusal';
import { logFault } from '../log-fault';

/** PostgreSQL's error code of a statement cancelled by its timeout. */
const queryCanceled = '57014';
/** Error codes of PostgreSQL and the system for a disk that is not writable. */
const unwritable: readonly unknown[] = ['53100', '58030', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/**
 * Converts an error to a response; no other code does so. A refusal is sent with its code. Any other error is logged
 * and sent as UNKNOWN, so that neither its message nor its stack leaves the process.
 */
export function refuse(error: unknown, requestId = '–'): Response {
  const refusal = refusalOf(error);
  if (refusal) return answer(refusal.body, refusal.status);
  logFault(`request ${requestId}`, error);
  return answer({ code: 'UNKNOWN' }, 500);
}

/**
 * Codes for single faults (§8), by field or message. They apply if the operation has the code and nothing else is
 * invalid.
 */
const ownCodes: Readonly<Record<string, readonly ErrorCode[]>> = {
  token: ['REFRESH_TOKEN_REQUIRED', 'RESET_TOKEN_REQUIRED'],
  confirmation: ['PASSWORD_MISMATCH'],
  message: ['MODERATION_MESSAGE_REQUIRED'],
  sameCurrency: ['EXCHANGE_RATE_SAME_CURRENCY'],
  geoRequired: ['TARGET_GEO_REQUIRED'],
};

/**
 * Returns the refusal of an invalid value, with a message per path. Each message is a key of `validation.json`.
 * `errors` are the operation's codes: if all faults are empty fields, the one that ends in _EMPTY_FIELDS is used (§8).
 */
export function validationRefusal(
  issues: readonly z.core.$ZodIssue[],
  errors: readonly ErrorCode[] = [],
  value: unknown = null,
): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.map(String).join('.') || 'body'] ??= messageOf(issue);
  const [lone, ...others] = Object.keys(fields);
  const owns = lone === undefined || others.length > 0 ? [] : (ownCodes[lone] ?? ownCodes[fields[lone] ?? ''] ?? []);
  const own = owns.find((code) => errors.includes(code));
  if (own) return new Refusal(own, { fields });
  const isOnlyEmpty = issues.every(({ input }) => isEmpty(input));
  if (!isOnlyEmpty) return new Refusal('VALIDATION_FAILED', { fields });
  const group = paymentInfoGroupCode(Object.keys(fields));
  if (group && errors.includes(group)) return new Refusal(group, { fields });
  return new Refusal(emptyFieldsCode(errors, value) ?? 'VALIDATION_FAILED', { fields });
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === '' || isEmptyList(input);
const isEmptyList = (input: unknown) => Array.isArray(input) && input.length === 0;

/** Returns the operation's code for empty fields; of several, the one for the value's `type`. */
function emptyFieldsCode(errors: readonly ErrorCode[], value: unknown): ErrorCode | undefined {
  const [lone, ...others] = errors.filter((code) => code.endsWith('_EMPTY_FIELDS'));
  if (others.length === 0) return lone;
  const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
  const kind = type.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return [lone, ...others].find((code) => code?.endsWith(`_${kind}_EMPTY_FIELDS`));
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  if (unwritable.includes(code)) return new Refusal('STORAGE_ERROR');
  return code === queryCanceled ? new Refusal('DATABASE_TIMEOUT') : null;
}

function answer(body: RefusalBody, status: number): Response {
  return Response.json(body, { status });
}

const ownKey = /^[a-z][A-Za-z]*$/;

/** Returns the key of a message. Messages of the contract are keys; standard messages of the validator are not. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (ownKey.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge';
  return 'invalid';
}
