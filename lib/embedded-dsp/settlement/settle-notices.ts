import type { Transaction } from '../store/database';
import { rtbNotices } from '../store/rtb-schema';
import { anyOf } from '../store/sql/any-of';

/** Marks reports of SSPs as counted, so that they are not counted again after a kill. */
export async function settleNotices(transaction: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await transaction.update(rtbNotices).set({ settledAt: at }).where(anyOf(rtbNotices.id, ids));
}
