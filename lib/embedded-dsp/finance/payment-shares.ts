import { eq, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import { creditOfPayment, exchanged, toAmount, vatWithin } from '@/lib/contract/money';
import { isWithVat } from '@/lib/contract/payment-info/payment-info-kinds';
import { Refusal } from '@/lib/contract/refusal';
import type { Transaction } from '../store/database';
import { type invoices, paymentInfos, payments } from '../store/finance-schema';
import { accountingDay } from './accounting-day';
import { percentOf, vatOn } from './rates/vat-on';

interface Params {
  userId: number;
  amount: bigint;
  /** Currency of the balance. */
  currency: Currency;
  invoice: typeof invoices.$inferSelect | null;
  isAdvance?: boolean | undefined;
  at: Date;
}

/** Distribution of a payment; micros. */
export interface PaymentShares {
  credit: bigint;
  advance: bigint;
  advanceCredit: bigint;
  vat: string | null;
}

/**
 * Splits a payment into the part for an invoice and the payer's advance. Balances are without VAT: an invoice has its
 * own VAT; from an advance and a payment without an invoice, the VAT of the client's country on the booking day is
 * deducted. Throws INVOICE_OVERPAID if the payment exceeds the remaining amount and an advance was not chosen.
 */
export async function sharesOf(transaction: Transaction, requested: Params): Promise<PaymentShares> {
  const { userId, amount, currency, invoice, isAdvance, at } = requested;
  if (!invoice) {
    const vat = await vatOfClient(transaction, userId, at);
    return { credit: amount - vatWithin(amount, vat), advance: 0n, advanceCredit: 0n, vat };
  }
  const left = invoice.total - invoice.paid;
  const advance = amount > left ? amount - left : 0n;
  const part = amount - advance;
  if (advance > 0n && !isAdvance) {
    const params = { amount: toAmount(left), currency: invoice.currency };
    throw new Refusal('INVOICE_OVERPAID', { params, fields: { amount: 'INVOICE_OVERPAID' } });
  }
  const own = creditOfPayment(part, { ...invoice, put: await putOnBy(transaction, invoice.id) });
  if (advance === 0n) return { credit: own, advance, advanceCredit: 0n, vat: null };
  const vat = invoice.vat === null ? null : percentOf(invoice.vat);
  const rate = invoice.currency === currency ? '1' : (invoice.rates[currency] ?? '1');
  const advanceCredit = exchanged(advance - vatWithin(advance, vat), rate);
  return { credit: own + advanceCredit, advance, advanceCredit, vat };
}

/** Returns the credit that an invoice's payments added to the balance, minus reversals and advances. */
async function putOnBy(transaction: Transaction, invoiceId: number): Promise<bigint> {
  const [found] = await transaction
    .select({ sum: sql`coalesce(sum(${payments.credit} - ${payments.advanceCredit}), 0)`.mapWith(BigInt) })
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId));
  return found?.sum ?? 0n;
}

/** Returns null for a client without payment information, because it is unknown whether VAT applies. */
async function vatOfClient(transaction: Transaction, userId: number, at: Date): Promise<string | null> {
  const [info] = await transaction
    .select({ fields: paymentInfos.fields })
    .from(paymentInfos)
    .where(eq(paymentInfos.userId, userId));
  return info && isWithVat(info.fields) ? vatOn(transaction, info.fields.country ?? '', accountingDay(at)) : null;
}
