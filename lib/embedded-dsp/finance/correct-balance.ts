import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { correction } from '@/lib/contract/finance/finance-money';
import { toAmount, toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import { moveBalance } from '../settlement/move-balance';
import type { Database, Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { ledgerEntries } from '../store/settlement-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';

interface Correction {
  input: z.output<typeof correction>;
  createdBy: number;
  idempotencyKey: string | null;
  at: Date;
}

/**
 * Records a correction or a refund in the ledger, once per caller and key. A refund cannot exceed the balance. Returns
 * the movement, the current balance, and whether this call moved money. Throws IDEMPOTENCY_KEY_IN_USE if the key was
 * used with different values.
 */
export async function correctBalance(database: Database, given: Correction) {
  const attempt = () => database.transaction((transaction) => correctOnce(transaction, given));
  return attempt().catch((error: unknown) => {
    if (brokenConstraint(error) !== 'ledger_entries_key') throw error;
    return attempt();
  });
}

async function correctOnce(transaction: Transaction, { input, createdBy, idempotencyKey, at }: Correction) {
  const { userId, kind, comment } = input;
  const amount = input.direction === 'UP' ? toMicros(input.amount) : -toMicros(input.amount);
  const [client] = await transaction
    .select({ balance: users.balance, currency: users.currency })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!client?.currency) throw new Refusal('VALIDATION_FAILED', { fields: { userId: 'currencyMissing' } });
  const known = await findKnown(transaction, createdBy, idempotencyKey);
  if (known) {
    const isSame = known.userId === userId && known.kind === kind && known.amount === amount;
    if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_IN_USE');
    return { ...answer(known.id, userId, amount, client.balance, client.currency), isNew: false };
  }
  if (kind === 'REFUND' && client.balance + amount < 0n)
    throw new Refusal('VALIDATION_FAILED', { fields: { amount: 'tooLarge' } });
  const moved = await moveBalance(transaction, { userId, amount, kind, at, comment, createdBy, idempotencyKey });
  await recordChange(transaction, {
    caller: { id: createdBy },
    operation: 'finance.correct',
    entity: 'user',
    id: userId,
    ownerId: userId,
    before: { balance: client.balance },
    after: { balance: moved.balance, kind, comment },
  });
  return { ...answer(moved.id, userId, amount, moved.balance, moved.currency), isNew: true };
}

const answer = <C>(id: number, userId: number, amount: bigint, balance: bigint, currency: C) => ({
  id,
  userId,
  currency,
  amount: toAmount(amount),
  balance: toAmount(balance),
});

async function findKnown(transaction: Transaction, createdBy: number, key: string | null) {
  if (key === null) return undefined;
  const isKey = and(eq(ledgerEntries.createdBy, createdBy), eq(ledgerEntries.idempotencyKey, key));
  const [known] = await transaction.select().from(ledgerEntries).where(isKey);
  return known;
}
