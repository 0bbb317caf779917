import type { Currency } from '@/lib/contract/enumerations';
import { exchanged, vatOf } from '@/lib/contract/money';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { isWithVat } from '@/lib/contract/payment-info/payment-info-kinds';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { accountingDay } from './accounting-day';
import { type Rates, ratesAt } from './rates/rates-at';
import { vatOn } from './rates/vat-on';

interface Params {
  /** Micros without VAT. */
  amount: bigint;
  currency: Currency;
  /** Currency of the client's balance. */
  creditCurrency: Currency;
  payer: PaymentInfoFields;
  at: Date;
}

/** Amounts and rates that are fixed on the day of an invoice. Money in micros. */
export interface Billing {
  amount: bigint;
  vat: string | null;
  vatAmount: bigint;
  total: bigint;
  credit: bigint;
  rates: Rates;
}

/**
 * Calculates the amounts of an invoice with the VAT and rates of a moment. VAT is that of the client's country; there
 * is none if the payer (the mediator if there is one) works without VAT. Throws EXCHANGE_RATE_REQUIRED if the balance
 * has another currency and there is no rate.
 */
export async function bill(
  database: Queryable,
  { amount, currency, creditCurrency, payer, at }: Params,
): Promise<Billing> {
  const vat = isWithVat(payer) ? await vatOn(database, payer.country ?? '', accountingDay(at)) : null;
  const rates = await ratesAt(database, currency, at);
  const rate = currency === creditCurrency ? '1' : rates[creditCurrency];
  if (!rate)
    throw new Refusal('EXCHANGE_RATE_REQUIRED', {
      params: { from: currency, to: creditCurrency, date: accountingDay(at) },
    });
  const vatAmount = vatOf(amount, vat);
  return { amount, vat, vatAmount, total: amount + vatAmount, credit: exchanged(amount, rate), rates };
}
