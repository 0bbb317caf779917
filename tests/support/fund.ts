import { moveBalance } from '@/lib/embedded-dsp/settlement/move-balance';
import type { Database } from '@/lib/embedded-dsp/store/database';

/** Puts micros on a client's balance with a line in the ledger, as a payment does, without the payment. */
export const fund = (database: Database, userId: number, amount: bigint) =>
  database.transaction((transaction) =>
    moveBalance(transaction, { userId, amount, kind: 'REPLENISH', at: new Date() }),
  );
