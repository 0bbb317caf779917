import { and, asc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import { accountingZone } from '@/lib/contract/finance/accounting';
import type { Transaction } from '../../store/database';
import { acts } from '../../store/documents-schema';
import { invoices, paymentInfos, payments, vatRates } from '../../store/finance-schema';
import { accountingDay } from '../accounting-day';

/** Returns true if an invoice or an act has used the rate of a pair since a moment. */
export async function isRateUsed(
  transaction: Transaction,
  { from, to }: { from: Currency; to: Currency },
  since: Date,
): Promise<boolean> {
  const names = ({ currency, rates }: typeof invoices | typeof acts) =>
    or(
      and(eq(currency, from), sql`jsonb_exists(${rates}, ${to})`),
      and(eq(currency, to), sql`jsonb_exists(${rates}, ${from})`),
    );
  const billed = and(gte(invoices.createdAt, since), names(invoices));
  const acted = and(gte(acts.day, accountingDay(since)), names(acts));
  const [invoice] = await transaction.select({ id: invoices.id }).from(invoices).where(billed).limit(1);
  const [act] = await transaction.select({ id: acts.id }).from(acts).where(acted).limit(1);
  return invoice !== undefined || act !== undefined;
}

/**
 * Returns true if a document or a payment has used a VAT rate: in its country, on days before the next rate. Documents
 * of its first day may have used the previous rate, so the percentage is compared too.
 */
export async function isVatUsed(
  transaction: Transaction,
  { country, validFrom, value }: Pick<typeof vatRates.$inferSelect, 'country' | 'validFrom' | 'value'>,
): Promise<boolean> {
  const later = and(eq(vatRates.country, country), gt(vatRates.validFrom, validFrom));
  const rows = transaction.select({ day: vatRates.validFrom }).from(vatRates).where(later);
  const [next] = await rows.orderBy(asc(vatRates.validFrom)).limit(1);
  const within = (day: typeof invoices.day | typeof acts.day) =>
    and(gte(day, validFrom), next ? lt(day, next.day) : undefined);
  const billed = and(eq(invoices.vat, value), eq(sql`${invoices.payer} ->> 'country'`, country), within(invoices.day));
  const acted = and(eq(acts.vat, value), eq(sql`${acts.customer} ->> 'country'`, country), within(acts.day));
  // A payment uses the VAT of its booking day.
  const booked = sql`(${payments.createdAt} at time zone ${accountingZone})::date`;
  const until = next ? sql`${booked} < ${next.day}::date` : undefined;
  const paid = and(
    eq(payments.vat, value),
    eq(paymentInfos.country, country),
    sql`${booked} >= ${validFrom}::date`,
    until,
  );
  const ofClient = eq(paymentInfos.userId, payments.userId);
  const found = await Promise.all([
    transaction.select({ id: invoices.id }).from(invoices).where(billed).limit(1),
    transaction.select({ id: acts.id }).from(acts).where(acted).limit(1),
    transaction.select({ id: payments.id }).from(payments).innerJoin(paymentInfos, ofClient).where(paid).limit(1),
  ]);
  return found.some((rows) => rows.length > 0);
}
