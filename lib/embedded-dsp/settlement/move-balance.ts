import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { type LedgerKind, ledgerEntries } from '../store/settlement-schema';
import type { Balance } from './write-off';

export interface Movement {
  userId: number;
  /** Signed micros of the client's currency. */
  amount: bigint;
  kind: Exclude<LedgerKind, 'WRITE_OFF'>;
  at: Date;
  paymentId?: number;
  comment?: string;
  createdBy?: number;
  idempotencyKey?: string | null;
}

/**
 * Changes a client's balance and adds its ledger line. Only this function and write-offs change balances. Throws if the
 * client does not exist or has no currency yet.
 */
export async function moveBalance(transaction: Transaction, movement: Movement): Promise<Balance & { id: number }> {
  const { userId, amount } = movement;
  const [changed] = await transaction
    .update(users)
    .set({ balance: sql`${users.balance} + ${amount}` })
    .where(eq(users.id, userId))
    .returning({ balance: users.balance, currency: users.currency });
  const { balance, currency } = changed ?? {};
  if (balance === undefined || !currency) throw new Error(`No client ${userId} with a currency`);
  const [line] = await transaction
    .insert(ledgerEntries)
    .values({ ...movement, currency })
    .returning({ id: ledgerEntries.id });
  return { id: line?.id ?? 0, balance, currency };
}
