import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import { moveBalance } from '../settlement/move-balance';
import type { Database, Transaction } from '../store/database';
import { invoices, payments } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';
import { accountingDay } from './accounting-day';
import { lockClient, markPaid, recordedOf, type StoredPayment } from './replenish';

interface Reversal {
  /** ID of the payment to reverse. */
  id: number;
  reason: string;
  createdBy: number;
  idempotencyKey: string | null;
  at: Date;
}

const operation = 'finance.reversePayment';

/**
 * Reverses a payment by a separate row with negated amounts, whatever the balance. The invoice is owed again, and the
 * document number can be reused. Executed once per caller and key. Throws NOT_FOUND, PAYMENT_REVERSED if it was already
 * reversed or is itself a reversal.
 */
export async function reversePayment(database: Database, given: Reversal) {
  const attempt = () => database.transaction((transaction) => reverseOnce(transaction, given));
  return attempt().catch((error: unknown) => {
    if (!/^payments_(reversed|key)$/.test(brokenConstraint(error))) throw error;
    return attempt();
  });
}

async function reverseOnce(transaction: Transaction, given: Reversal) {
  const { id, reason, createdBy, idempotencyKey, at } = given;
  const [seen] = await transaction.select({ userId: payments.userId }).from(payments).where(eq(payments.id, id));
  if (!seen) throw new Refusal('NOT_FOUND');
  await lockClient(transaction, seen.userId);
  const known = await findKnown(transaction, given);
  if (known) return { payment: known, isNew: false };
  const [before] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!before || before.reversedAt || before.reversesId !== null) throw new Refusal('PAYMENT_REVERSED');
  const { id: _id, userId, credit, ...copied } = before;
  const turned = { amount: -before.amount, credit: -credit, advance: -before.advance };
  const [made] = await transaction
    .insert(payments)
    .values({
      ...copied,
      ...turned,
      userId,
      createdBy,
      idempotencyKey,
      comment: reason,
      reversesId: id,
      createdAt: at,
      advanceCredit: -before.advanceCredit,
      day: accountingDay(at),
      reversedAt: null,
      balanceAfter: sql`(select ${users.balance} - ${credit} from ${users} where ${users.id} = ${userId})`,
    })
    .returning();
  if (!made) throw new Error('The reversal was not stored');
  await transaction.update(payments).set({ reversedAt: at }).where(eq(payments.id, id));
  const line = { userId, amount: -credit, kind: 'REVERSAL' as const, at, paymentId: made.id };
  await moveBalance(transaction, { ...line, comment: reason, createdBy });
  await owedAgain(transaction, before, given);
  const change = { caller: { id: createdBy }, operation, entity: 'payment', ownerId: userId } as const;
  await recordChange(transaction, { ...change, id: made.id, before: null, after: recordedOf(made) });
  const after = { reversedAt: at, comment: reason };
  await recordChange(transaction, { ...change, id, before: { comment: before.comment }, after });
  return { payment: made, isNew: true };
}

async function findKnown(transaction: Transaction, { id, createdBy, idempotencyKey }: Reversal) {
  if (idempotencyKey === null) return undefined;
  const isKey = and(eq(payments.createdBy, createdBy), eq(payments.idempotencyKey, idempotencyKey));
  const [known] = await transaction.select().from(payments).where(isKey);
  if (known && known.reversesId !== id) throw new Refusal('IDEMPOTENCY_KEY_IN_USE');
  return known;
}

async function owedAgain(transaction: Transaction, payment: StoredPayment, { createdBy, at }: Reversal) {
  if (payment.invoiceId === null) return;
  const [invoice] = await transaction.select().from(invoices).where(eq(invoices.id, payment.invoiceId)).for('update');
  if (!invoice) throw new Refusal('INVOICE_NOT_FOUND');
  const { userId } = payment;
  await markPaid(transaction, invoice, { createdBy, operation, userId, at }, payment.advance - payment.amount);
}
