import { moveBalance } from '@/lib/embedded-dsp/settlement/move-balance';
import type { Database } from '@/lib/embedded-dsp/store/database';

/** Adds micros to a client's balance with a ledger entry, like a payment, but without one. */
export const fund = (database: Database, userId: number, amount: bigint) =>
  database.transaction((transaction) =>
    moveBalance(transaction, { userId, amount, kind: 'REPLENISH', at: new Date() }),
  );
