import type { Recorded } from '../history/field-changes';
import type { StoredUser } from './find-user';

/** A person as the history keeps it: what people edit. Balances have a ledger of their own. */
export function recordedUser(user: StoredUser): Recorded {
  const { passwordHash: _hash, balance: _balance, ...edited } = user;
  return edited;
}
