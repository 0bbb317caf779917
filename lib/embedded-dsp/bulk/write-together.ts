import type { Refusal } from '@/lib/contract/refusal';
import { recordTogether } from '../history/record-change';
import type { Transaction } from '../store/database';
import { flat, refusalOf } from '../store/in-batches';

/**
 * Writes several things, with one insert for their history and no savepoint for each: half of what they cost one by
 * one. Answers the first refusal; then nothing of all of them is written.
 */
export const writeTogether = (
  transaction: Transaction,
  write: (inner: Transaction) => Promise<void>,
): Promise<Refusal | null> =>
  refusalOf(transaction, (inner) => {
    const own = flat(inner);
    return recordTogether(own, () => write(own));
  });
