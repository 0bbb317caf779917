import { and, eq, or, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import type { Currency } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import { creditOfPayment } from '../finance/invoice-sums';
import { recordChange } from '../history/record-change';
import { brokenConstraint } from '../store/broken-constraint';
import type { Database, Transaction } from '../store/database';
import { invoices, payments } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { moveBalance } from './move-balance';

export interface Payment {
  userId: number;
  documentNumber: string;
  /** Micros above zero, in the currency of the invoice, VAT included; without an invoice in that of the balance. */
  amount: bigint;
  /** Day of the payment document. */
  day: string;
  comment: string | null;
  invoiceId: number | null;
  /** Who registers it. */
  createdBy: number;
  idempotencyKey: string | null;
  at: Date;
  operation: OperationName;
}

export type StoredPayment = typeof payments.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

/** A payment, and whether it moved money just now or had done so before. */
export interface Registered {
  payment: StoredPayment;
  isNew: boolean;
}

/**
 * Puts a payment on a client's balance, with its line in the ledger, once: a document number of a client and a key of a
 * caller are known from then on, and whoever sends them again is given what was done. Throws PAYMENT_DOCUMENT_IN_USE or
 * IDEMPOTENCY_KEY_IN_USE when what is sent again differs; INVOICE_NOT_FOUND, INVOICE_CLOSED, INVOICE_ALREADY_PAID;
 * an error when there is no such client with a currency.
 */
export async function replenish(database: Database, payment: Payment): Promise<Registered> {
  const attempt = () => database.transaction((transaction) => registerPayment(transaction, payment));
  return attempt().catch((error: unknown) => {
    // Another connection was faster with the same key: its payment is there now.
    if (!/^payments_(document|key)$/.test(brokenConstraint(error))) throw error;
    return attempt();
  });
}

/** What `replenish` does, as a part of a transaction of the caller's. */
export async function registerPayment(transaction: Transaction, payment: Payment): Promise<Registered> {
  if (payment.amount <= 0n) throw new Error('An amount to replenish is above zero');
  const { userId, operation } = payment;
  const currency = await lockClient(transaction, userId);
  const known = await findKnown(transaction, payment);
  if (known) return { payment: known, isNew: false };
  const invoice = payment.invoiceId === null ? null : await lockPayable(transaction, userId, payment.invoiceId);
  const credit = invoice ? creditOfPayment(payment.amount, invoice) : payment.amount;
  const [made] = await transaction
    .insert(payments)
    .values({
      ...payment,
      currency: invoice?.currency ?? currency,
      credit,
      creditCurrency: currency,
      balanceAfter: sql`(select ${users.balance} + ${credit} from ${users} where ${users.id} = ${userId})`,
      createdAt: payment.at,
    })
    .returning();
  if (!made) throw new Error('The payment was not stored');
  await moveBalance(transaction, { userId, amount: credit, kind: 'REPLENISH', at: payment.at, paymentId: made.id });
  if (invoice) await markPaid(transaction, invoice, payment);
  const change = { caller: { id: payment.createdBy }, operation, ownerId: userId };
  await recordChange(transaction, { ...change, entity: 'payment', id: made.id, before: null, after: made });
  return { payment: made, isNew: true };
}

/** The client's currency. The row stays locked, so that payments of one client come one after another. */
async function lockClient(transaction: Transaction, userId: number): Promise<Currency> {
  const [client] = await transaction
    .select({ currency: users.currency })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!client?.currency) throw new Error(`No client ${userId} with a currency`);
  return client.currency;
}

async function findKnown(transaction: Transaction, payment: Payment): Promise<StoredPayment | null> {
  const { userId, documentNumber, createdBy, idempotencyKey } = payment;
  const isKey = and(eq(payments.createdBy, createdBy), eq(payments.idempotencyKey, idempotencyKey ?? ''));
  const isDocument = and(eq(payments.userId, userId), eq(payments.documentNumber, documentNumber));
  const found = await transaction
    .select()
    .from(payments)
    .where(idempotencyKey === null ? isDocument : or(isKey, isDocument));
  const isSame = (one: StoredPayment) =>
    one.userId === userId &&
    one.documentNumber === documentNumber &&
    one.amount === payment.amount &&
    one.invoiceId === payment.invoiceId;
  const different = found.find((one) => !isSame(one));
  if (!different) return found[0] ?? null;
  const isByKey = different.createdBy === createdBy && different.idempotencyKey === idempotencyKey;
  if (isByKey && idempotencyKey !== null) throw new Refusal('IDEMPOTENCY_KEY_IN_USE');
  throw new Refusal('PAYMENT_DOCUMENT_IN_USE', { fields: { paymentDocumentNumber: 'PAYMENT_DOCUMENT_IN_USE' } });
}

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

async function markPaid(transaction: Transaction, before: Invoice, payment: Payment): Promise<void> {
  const paid = before.paid + payment.amount;
  const changed = { paid, isPaid: paid >= before.total, version: before.version + 1, updatedAt: payment.at };
  await transaction.update(invoices).set(changed).where(eq(invoices.id, before.id));
  await recordChange(transaction, {
    ...{ caller: { id: payment.createdBy }, operation: payment.operation, entity: 'invoice', id: before.id },
    ...{ ownerId: payment.userId, before, after: { ...before, ...changed } },
  });
}
