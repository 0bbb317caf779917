import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@/lib/contract/call-types';
import { toAmount, toMicros } from '@/lib/contract/money';
import type { Queryable } from '../store/database';
import { bill } from './billing';
import type { StoredInvoice } from './find-invoice';
import { percentOf } from './rates/vat-on';

/** What an invoice, or another sum for the same parties, would be at a moment. Saves nothing. */
export async function recalculateInvoice(
  database: Queryable,
  invoice: StoredInvoice,
  { amount, at }: { amount?: string | undefined; at: Date },
): Promise<AnswerOf<'finance.recalculateInvoice'>> {
  const { id, currency, creditCurrency, payer } = invoice;
  const asked = amount === undefined ? invoice.amount : toMicros(amount);
  const sums = await bill(database, { amount: asked, currency, creditCurrency, payer, at });
  const frozen = {
    ...{ amount: invoice.amount, vat: invoice.vat === null ? null : percentOf(invoice.vat) },
    ...{ vatAmount: invoice.vatAmount, total: invoice.total, credit: invoice.credit, rates: invoice.rates },
  };
  return {
    ...{ id, currency, creditCurrency, vat: sums.vat, rates: sums.rates },
    amount: toAmount(sums.amount),
    vatAmount: toAmount(sums.vatAmount),
    total: toAmount(sums.total),
    credit: toAmount(sums.credit),
    isChanged: !isDeepStrictEqual(sums, frozen),
  };
}
