import type { Refusal } from '@/lib/contract/refusal';
import type { Transaction } from '../store/database';
import { writingTogether } from '../store/gathered-writes';
import { flat, refusalOf } from '../store/in-batches';

/**
 * Writes several objects with one statement for rows of a kind and without savepoints, which cost more than the writes.
 * Returns the first refusal; in that case nothing is written.
 */
export const writeTogether = (
  transaction: Transaction,
  write: (inner: Transaction) => Promise<void>,
): Promise<Refusal | null> =>
  refusalOf(transaction, (inner) => {
    const own = flat(inner);
    return writingTogether(own, () => write(own));
  });
