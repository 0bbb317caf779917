import type { Refusal } from '@/lib/contract/refusal';
import { recordTogether } from '../history/record-change';
import type { Transaction } from '../store/database';
import { flat, refusalOf } from '../store/in-batches';

/**
 * Writes several objects with one insert for their history and without savepoints, which halves the cost. Returns the
 * first refusal; in that case nothing is written.
 */
export const writeTogether = (
  transaction: Transaction,
  write: (inner: Transaction) => Promise<void>,
): Promise<Refusal | null> =>
  refusalOf(transaction, (inner) => {
    const own = flat(inner);
    return recordTogether(own, () => write(own));
  });
