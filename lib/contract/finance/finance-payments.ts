import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currency, date, id, instant, money, typedMoney } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { percentText } from '../payment-info/payment-info-fields';
import { paymentList } from './finance-lists';
import { clientId, commonMeanings, subtotals } from './finance-money';

const paymentFields = {
  paymentDocumentNumber: z
    .string()
    .trim()
    .max(100, 'tooLong')
    .refine((number) => /[\p{L}\p{N}]/u.test(number), 'required')
    .describe(
      'Number of the payment document: together with the day it is counted only once, even if it is sent again or in another case',
    ),
  amount: typedMoney.describe('The paid amount; for an invoice in its currency, VAT included'),
  date: date.optional().describe('Day of the payment document, 2000-01-01 to today; today if omitted'),
  comment: z.string().trim().max(1000, 'tooLong').nullable().default(null),
  isAdvance: z
    .boolean()
    .default(false)
    .describe('Whether an excess over the unpaid rest of the invoice becomes an advance; otherwise it is refused'),
};

/** A payment and its effect. A call repeated with the same idempotency key returns the same response. */
const replenishment = z.object({
  id: id.describe('The payment'),
  userId: id,
  paymentDocumentNumber: z.string(),
  date,
  amount: money,
  currency,
  credit: money.describe('What it added to the balance'),
  balance: money.describe('The balance right after it'),
  creditCurrency: currency.describe('Currency of the balance'),
  invoiceId: id.nullable(),
  advance: money.describe('The part of the amount that exceeds the invoice'),
  vat: percentText
    .nullable()
    .describe('VAT percentage subtracted from the part that no invoice covers; null = without VAT'),
  createdAt: instant.describe('When it was recorded'),
  isRepeat: z.boolean().describe('Whether this document was recorded before, so that this call changed nothing'),
});
export type Replenishment = z.infer<typeof replenishment>;

const paymentRow = replenishment.omit({ balance: true, isRepeat: true }).extend({
  userLogin: z.string(),
  invoiceNumber: z.string().nullable(),
  comment: z.string().nullable().describe('Reason of a reversal'),
  reversesId: id
    .nullable()
    .describe('The payment that this row reverses; its sums are negative')
    .meta({ examples: [31] }),
  reversedAt: instant.nullable().describe('When it was reversed'),
});
export type PaymentRow = z.infer<typeof paymentRow>;

const access = ['FINANCES_READ_ALL'] as const;
const staff = ['FINANCES_CLIENT_BALANCE_UPDATE'] as const;
const refusals = [
  'REPLENISH_EMPTY_FIELDS',
  'REPLENISHMENT_ERROR',
  'PAYMENT_DOCUMENT_IN_USE',
  'IDEMPOTENCY_KEY_IN_USE',
  'INVOICE_NOT_FOUND',
  'INVOICE_ALREADY_PAID',
  'INVOICE_CLOSED',
  'INVOICE_OVERPAID',
] as const;

export const paymentEndpoints = {
  replenish: endpoint(
    'finance.replenish',
    {
      summary:
        'Adds a payment to a client’s balance, once per document number and once per `idempotency-key` ' +
        'header. The VAT of an invoice is not added',
      access: staff,
      errors: refusals,
    },
    {
      body: z.object({
        userId: clientId,
        ...paymentFields,
        invoiceId: id.nullable().default(null).describe('The invoice that is paid, of this client'),
      }),
      answer: replenishment,
    },
  ),
  payInvoice: endpoint(
    'finance.payInvoice',
    {
      summary: 'Registers a payment of an invoice; the invoice is paid when its payments cover the total',
      access: staff,
      errors: refusals,
      isExtension: true,
    },
    { params: z.object({ id }), body: z.object(paymentFields), answer: replenishment },
  ),
  reversePayment: endpoint(
    'finance.reversePayment',
    {
      summary: 'Reverses a payment, once: with a separate row of the opposite sums, whatever the balance',
      access: staff,
      errors: ['NOT_FOUND', 'PAYMENT_REVERSED', 'IDEMPOTENCY_KEY_IN_USE', 'REPLENISHMENT_ERROR'],
      isExtension: true,
    },
    {
      params: z.object({ id }),
      body: z.object({
        reason: z
          .string()
          .trim()
          .min(1, 'required')
          .max(1000, 'tooLong')
          .describe('Reason')
          .meta({ examples: ['Booked twice'] }),
      }),
      answer: replenishment,
    },
  ),
  payments: endpoint(
    'finance.payments',
    { summary: 'Payments of the clients that the caller may see', access, isPaged: true, isExtension: true },
    {
      query: listQuery(paymentList, { ...commonMeanings, paymentDocumentNumber: 'Part of the number' }),
      answer: pageOf(paymentRow).extend({ subtotals }),
    },
  ),
};
