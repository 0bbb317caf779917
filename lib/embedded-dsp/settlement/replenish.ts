import { eq, sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { ledgerEntries } from '../store/settlement-schema';
import type { Balance } from './write-off';

/**
 * Adds money to a client's balance, with its line in the ledger. `amount` in micros of the client's currency, above
 * zero. Throws when there is no such client or the client has no currency yet.
 */
export async function replenish(
  database: Database,
  { userId, amount, at = new Date() }: { userId: number; amount: bigint; at?: Date },
): Promise<Balance> {
  if (amount <= 0n) throw new Error('An amount to replenish is above zero');
  return database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(users)
      .set({ balance: sql`${users.balance} + ${amount}` })
      .where(eq(users.id, userId))
      .returning({ balance: users.balance, currency: users.currency });
    const { balance, currency } = changed ?? {};
    if (balance === undefined || !currency) throw new Error(`No client ${userId} with a currency`);
    await transaction.insert(ledgerEntries).values({ userId, at, kind: 'REPLENISH', amount, currency });
    return { balance, currency };
  });
}
