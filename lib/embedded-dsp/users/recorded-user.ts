import type { Recorded } from '../history/field-changes';
import type { StoredUser } from './find-user';

/** The editable fields of a user, which the history records. Balances have their own ledger. */
export function recordedUser(user: StoredUser): Recorded {
  const { passwordHash: _hash, balance: _balance, ...edited } = user;
  return edited;
}
