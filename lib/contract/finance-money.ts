import { z } from 'zod';
import { endpoint } from './endpoint';
import { count, currency, date, id, instant, money, typedMoney } from './fields';
import { limits } from './limits';
import { paged, pageOf, repeated } from './paging';

/** What moves a balance: ads, money paid in, money paid back, and what staff put right. */
export const movementKinds = ['WRITE_OFF', 'REPLENISH', 'REFUND', 'CORRECTION'] as const;

const clientId = z.int('required').positive('required').describe('The client');

const paymentFields = {
  paymentDocumentNumber: z
    .string()
    .trim()
    .min(1, 'required')
    .max(100, 'tooLong')
    .describe('Number of the payment document: one client’s is counted once, however often it is sent'),
  amount: typedMoney.describe('What was paid; of an invoice in its currency and VAT included'),
  date: date.optional().describe('Day of the payment document; today when left out'),
  comment: z.string().trim().max(1000, 'tooLong').nullable().default(null),
};

/** A payment and what it did. Repeated calls answer the same text, whatever happened since. */
export const replenishment = z.object({
  id: id.describe('The payment'),
  userId: id,
  paymentDocumentNumber: z.string(),
  date,
  amount: money,
  currency,
  credit: money.describe('What it put on the balance'),
  balance: money.describe('The balance right after it'),
  creditCurrency: currency.describe('Currency of the balance'),
  invoiceId: id.nullable(),
});
export type Replenishment = z.infer<typeof replenishment>;

export const paymentRow = replenishment.omit({ balance: true }).extend({
  userLogin: z.string(),
  invoiceNumber: z.string().nullable(),
  comment: z.string().nullable(),
  createdAt: instant,
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const movementRow = z.object({
  id,
  kind: z.enum(movementKinds),
  date: date.describe('Of a write-off the day in the campaign’s zone, else the UTC day'),
  userId: id,
  userLogin: z.string(),
  campaignId: id.nullable(),
  campaignName: z.string().nullable(),
  paymentId: id.nullable(),
  comment: z.string().nullable(),
  amount: money.describe('Signed: what left the balance is negative'),
  currency,
});
export type MovementRow = z.infer<typeof movementRow>;

export const writeOffRow = movementRow
  .pick({ id: true, date: true, userId: true, userLogin: true, currency: true })
  .extend({ campaignId: id, campaignName: z.string(), amount: money.describe('Spent, without VAT') });
export type WriteOffRow = z.infer<typeof writeOffRow>;

export const correction = z
  .object({
    userId: clientId,
    kind: z.enum(['REFUND', 'CORRECTION'], 'required'),
    direction: z.enum(['UP', 'DOWN'], 'required').describe('Whether the balance grows; a REFUND takes it DOWN'),
    amount: typedMoney.describe('In the balance’s currency'),
    comment: z.string().trim().min(1, 'required').max(1000, 'tooLong').describe('Why'),
  })
  .refine(({ kind, direction }) => kind === 'CORRECTION' || direction === 'DOWN', {
    path: ['direction'],
    message: 'refundDown',
  });

const subtotals = z
  .array(z.object({ currency, count, amount: money }))
  .describe('Of all that the filters find, one a currency: currencies are never added up');
const access = ['FINANCES_READ_ALL'] as const;
const staff = ['FINANCES_CLIENT_BALANCE_UPDATE'] as const;
const days = {
  startDate: date.optional().describe('First day'),
  endDate: date.optional().describe('Last day'),
};
const common = { userId: repeated(id).describe('Only these clients'), currency: repeated(currency), ...days };
const refusals = [
  'REPLENISH_EMPTY_FIELDS',
  'REPLENISHMENT_ERROR',
  'PAYMENT_DOCUMENT_IN_USE',
  'IDEMPOTENCY_KEY_IN_USE',
  'INVOICE_NOT_FOUND',
  'INVOICE_ALREADY_PAID',
  'INVOICE_CLOSED',
] as const;

export const moneyEndpoints = {
  replenish: endpoint(
    'finance.replenish',
    {
      summary:
        'Puts a payment on a client’s balance, once for a document number and once for an `idempotency-key` header. ' +
        'Of an invoice the VAT stays off the balance',
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
      summary: 'Registers a payment of an invoice, which is paid when its payments cover it',
      access: staff,
      errors: refusals,
      isExtension: true,
    },
    { params: z.object({ id }), body: z.object(paymentFields), answer: replenishment },
  ),
  payments: endpoint(
    'finance.payments',
    { summary: 'Payments of the clients one may see', access, isPaged: true, isExtension: true },
    {
      query: paged(
        ['id', 'date', 'paymentDocumentNumber', 'userLogin', 'amount', 'currency'],
        {
          ...common,
          paymentDocumentNumber: z.string().trim().max(100).optional().describe('Part of the number'),
          invoiceId: id.optional(),
        },
        { sort: 'id,desc' },
      ),
      answer: pageOf(paymentRow).extend({ subtotals }),
    },
  ),
  writeOffs: endpoint(
    'finance.writeOffs',
    { summary: 'Expenses by day and campaign, of the clients one may see', access, isPaged: true },
    {
      query: paged(
        ['date', 'campaignName', 'userLogin', 'amount', 'currency'],
        {
          ...common,
          campaignId: repeated(id).describe('Only these'),
          campaignName: z.string().trim().max(limits.nameLength).optional().describe('Part of the name'),
        },
        { sort: 'date,desc' },
      ),
      answer: pageOf(writeOffRow).extend({ subtotals }),
    },
  ),
  movements: endpoint(
    'finance.movements',
    { summary: 'Every change of a balance, of the clients one may see', access, isPaged: true, isExtension: true },
    {
      query: paged(
        ['id', 'date', 'kind', 'userLogin', 'amount', 'currency'],
        { ...common, kind: repeated(z.enum(movementKinds)) },
        { sort: 'id,desc' },
      ),
      answer: pageOf(movementRow).extend({ subtotals }),
    },
  ),
  correct: endpoint(
    'finance.correct',
    {
      summary: 'Puts a balance right, or books money paid back to the client; once for an `idempotency-key` header',
      access: staff,
      errors: ['REPLENISH_EMPTY_FIELDS', 'REPLENISHMENT_ERROR', 'IDEMPOTENCY_KEY_IN_USE'],
      isExtension: true,
    },
    {
      body: correction,
      answer: z.object({ id: id.describe('The movement'), userId: id, amount: money, balance: money, currency }),
    },
  ),
};
