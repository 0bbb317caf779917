import type { ErrorCode } from '@/lib/contract/error-codes';
import { Refusal } from '@/lib/contract/refusal';

const codes: Readonly<Record<string, { field: string; code: ErrorCode }>> = {
  users_login: { field: 'login', code: 'LOGIN_IN_USE' },
  users_email: { field: 'email', code: 'EMAIL_IN_USE' },
  users_phone: { field: 'phone', code: 'PHONE_IN_USE' },
};

/** Converts a violated unique index of users to its refusal. Other errors are returned unchanged. */
export function uniqueRefusal(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const constraint =
    typeof cause === 'object' && cause !== null && 'constraint' in cause ? String(cause.constraint) : '';
  const known = codes[constraint];
  return known ? new Refusal(known.code, { fields: { [known.field]: known.code } }) : error;
}
