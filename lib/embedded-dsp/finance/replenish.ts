import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import type { Currency } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import { moveBalance } from '../settlement/move-balance';
import type { Database, Transaction } from '../store/database';
import { invoices, payments } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';
import { accountingDay } from './accounting-day';
import { documentKey } from './document-key';
import { sharesOf } from './payment-shares';

export interface Payment {
  userId: number;
  documentNumber: string;
  /** Micros above zero, in the currency of the invoice or of the balance, including VAT. */
  amount: bigint;
  /** Day of the payment document; null = the day of `at`. */
  day: string | null;
  comment: string | null;
  invoiceId: number | null;
  /** True if an excess over the invoice becomes an advance; otherwise it is refused. */
  isAdvance?: boolean;
  /** User who records the payment. */
  createdBy: number;
  idempotencyKey: string | null;
  at: Date;
  operation: OperationName;
}

export type StoredPayment = typeof payments.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

/** A payment, whether this call moved money, and whether its document was already recorded under another key. */
export interface Registered {
  payment: StoredPayment;
  isNew: boolean;
  isRepeat: boolean;
}

/**
 * Adds a payment to a client's balance with a ledger line, once. A document is identified by client, number and day, a
 * key by its caller; a repeated call returns the existing payment. Throws PAYMENT_DOCUMENT_IN_USE or
 * IDEMPOTENCY_KEY_IN_USE if the repeated call differs; INVOICE_NOT_FOUND, INVOICE_CLOSED, INVOICE_ALREADY_PAID,
 * INVOICE_OVERPAID; an error if there is no such client with a currency.
 */
export async function replenish(database: Database, payment: Payment): Promise<Registered> {
  const attempt = () => database.transaction((transaction) => registerPayment(transaction, payment));
  return attempt().catch((error: unknown) => {
    // A concurrent call with the same key was faster, so its payment exists now.
    if (!/^payments_(document|key)$/.test(brokenConstraint(error))) throw error;
    return attempt();
  });
}

/** Performs `replenish` as part of the caller's transaction. */
export async function registerPayment(transaction: Transaction, payment: Payment): Promise<Registered> {
  if (payment.amount <= 0n) throw new Error('An amount to replenish is above zero');
  const { userId, operation, isAdvance, ...given } = payment;
  const currency = await lockClient(transaction, userId);
  const known = await findKnown(transaction, payment);
  if (known) return { ...known, isNew: false };
  const invoice = payment.invoiceId === null ? null : await lockPayable(transaction, userId, payment.invoiceId);
  const shares = await sharesOf(transaction, { ...payment, currency, invoice });
  const [made] = await transaction
    .insert(payments)
    .values({
      ...given,
      ...shares,
      userId,
      creditCurrency: currency,
      createdAt: payment.at,
      day: dayOf(payment),
      documentKey: documentKey(payment.documentNumber),
      currency: invoice?.currency ?? currency,
      balanceAfter: sql`(select ${users.balance} + ${shares.credit} from ${users} where ${users.id} = ${userId})`,
    })
    .returning();
  if (!made) throw new Error('The payment was not stored');
  const { credit: amount, id: paymentId } = made;
  await moveBalance(transaction, { userId, amount, kind: 'REPLENISH', at: payment.at, paymentId });
  if (invoice) await markPaid(transaction, invoice, payment, payment.amount - shares.advance);
  const change = { caller: { id: payment.createdBy }, operation, ownerId: userId };
  await recordChange(transaction, { ...change, entity: 'payment', id: made.id, before: null, after: recordedOf(made) });
  return { payment: made, isNew: true, isRepeat: false };
}

/** Returns the fields of a payment for the history. */
export const recordedOf = ({ documentKey: _key, advanceCredit: _credit, ...recorded }: StoredPayment) => recorded;

const dayOf = ({ day, at }: Payment): string => day ?? accountingDay(at);

/** Returns the client's currency and locks its row, so that payments of one client are serialised. */
export async function lockClient(transaction: Transaction, userId: number): Promise<Currency> {
  const [client] = await transaction
    .select({ currency: users.currency })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!client?.currency) throw new Error(`No client ${userId} with a currency`);
  return client.currency;
}

type Known = Pick<Registered, 'payment' | 'isRepeat'>;

async function findKnown(transaction: Transaction, payment: Payment): Promise<Known | null> {
  const { userId, createdBy, idempotencyKey: key } = payment;
  const isKey = and(eq(payments.createdBy, createdBy), eq(payments.idempotencyKey, key ?? ''));
  const isDocument = and(
    eq(payments.userId, userId),
    eq(payments.documentKey, documentKey(payment.documentNumber)),
    eq(payments.day, dayOf(payment)),
    isNull(payments.reversesId),
    isNull(payments.reversedAt),
  );
  const found = await transaction
    .select()
    .from(payments)
    .where(key === null ? isDocument : or(isKey, isDocument));
  const byKey =
    key === null ? undefined : found.find((one) => one.createdBy === createdBy && one.idempotencyKey === key);
  if (byKey && !isSame(byKey, payment)) throw new Refusal('IDEMPOTENCY_KEY_IN_USE');
  if (byKey) return { payment: byKey, isRepeat: false };
  const [first] = found;
  if (!first) return null;
  if (isSame(first, payment)) return { payment: first, isRepeat: true };
  throw new Refusal('PAYMENT_DOCUMENT_IN_USE', { fields: { paymentDocumentNumber: 'PAYMENT_DOCUMENT_IN_USE' } });
}

/** A call without a day can be repeated after midnight. */
const isSame = (one: StoredPayment, payment: Payment): boolean =>
  one.userId === payment.userId &&
  one.documentKey === documentKey(payment.documentNumber) &&
  (payment.day === null || one.day === payment.day) &&
  one.amount === payment.amount &&
  one.invoiceId === payment.invoiceId;

async function lockPayable(transaction: Transaction, userId: number, id: number): Promise<Invoice> {
  const [invoice] = await transaction
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)))
    .for('update');
  if (!invoice) throw new Refusal('INVOICE_NOT_FOUND');
  if (invoice.isPaid) throw new Refusal('INVOICE_ALREADY_PAID');
  if (invoice.isClosed) throw new Refusal('INVOICE_CLOSED');
  return invoice;
}

type Marking = Pick<Payment, 'createdBy' | 'operation' | 'userId' | 'at'>;

/** Adds to the paid amount of an invoice; a negative `amount` subtracts. */
export async function markPaid(
  transaction: Transaction,
  before: Invoice,
  { createdBy, operation, userId, at }: Marking,
  amount: bigint,
): Promise<void> {
  const paid = before.paid + amount;
  const changed = { paid, isPaid: paid >= before.total, version: before.version + 1, updatedAt: at };
  await transaction.update(invoices).set(changed).where(eq(invoices.id, before.id));
  await recordChange(transaction, {
    caller: { id: createdBy },
    operation,
    entity: 'invoice',
    id: before.id,
    ownerId: userId,
    before,
    after: { ...before, ...changed },
  });
}
