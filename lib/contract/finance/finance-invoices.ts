import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, currency, date, id, instant, money, typedMoney, version } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { percentText } from '../payment-info/payment-info-fields';
import { invoiceList, ownInvoiceList } from './finance-lists';

/** States of a document's PDF. GENERATING: a job is running; a live message reports its end. */
const documentStates = ['NONE', 'GENERATING', 'READY', 'FAILED'] as const;

const vatPercent = percentText.nullable().describe('Percent of VAT; null = without VAT');

/**
 * An invoice. VAT, rates and payer never change after the day of the invoice. Balances are without VAT, `total`
 * includes it.
 */
const invoiceRow = z.object({
  id,
  version,
  number: z
    .string()
    .describe('Year and number without gaps')
    .meta({ examples: ['2026-000017'] }),
  date: date.describe('Date of the document in our accounting, Moscow time'),
  userId: id,
  userLogin: z.string(),
  payer: z.string().describe('The payer: the organization or its intermediary'),
  currency,
  amount: money.describe('Without VAT'),
  vat: vatPercent,
  vatAmount: money.describe('VAT, rounded half up to cents'),
  total: money.describe('To pay, VAT included'),
  paid: money.describe('Paid so far, VAT included'),
  credit: money.describe('What full payment adds to the balance'),
  creditCurrency: currency.describe('Currency of the balance'),
  isPaid: z.boolean(),
  isClosed: z.boolean().describe('Accepts no more payments'),
  documentState: z.enum(documentStates),
  file: z.string().nullable().describe('Name of the PDF for `file/{name}`'),
  createdAt: instant,
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

const subtotal = z.object({
  currency,
  count,
  amount: money.describe('Without VAT'),
  vatAmount: money,
  total: money,
  paid: money,
});

/** The amounts of an invoice with the VAT and the rates of today. Nothing is saved. */
const recalculation = z.object({
  id,
  currency,
  amount: money,
  vat: vatPercent,
  vatAmount: money,
  total: money,
  credit: money,
  creditCurrency: currency,
  rates: z
    .partialRecord(z.enum(currencies), z.string())
    .describe('Units of each currency for one unit of the invoice’s currency'),
  isChanged: z.boolean().describe('Whether anything differs from the frozen values of the invoice'),
});

const meanings = {
  number: 'Part of the number',
  currency: 'Only these',
  startDate: 'First day of the document',
  endDate: 'Last day of the document',
};
const answer = pageOf(invoiceRow).extend({
  subtotals: z
    .array(subtotal)
    .describe('Totals of everything that matches the filters, one per currency: currencies are never added up'),
});
const byId = z.object({ id });
const access = ['FINANCES_READ_ALL'] as const;

export const invoiceEndpoints = {
  invoices: endpoint(
    'finance.invoices',
    { summary: 'Invoices of the clients that the caller may see', access, isPaged: true },
    { query: listQuery(invoiceList, meanings), answer },
  ),
  ownInvoices: endpoint(
    'finance.ownInvoices',
    { summary: 'The caller’s own invoices', access, isPaged: true },
    { query: listQuery(ownInvoiceList, meanings), answer },
  ),
  initInvoice: endpoint(
    'finance.initInvoice',
    {
      summary:
        'Creates an invoice: today’s VAT of the country in the payment information, frozen exchange rates; ' +
        'requests its PDF. Once per `idempotency-key` header',
      access,
      errors: ['PAYMENT_INFO_REQUIRED', 'EXCHANGE_RATE_REQUIRED', 'IDEMPOTENCY_KEY_IN_USE'],
    },
    {
      body: z.object({
        userId: id.optional().describe('The client; staff must name one'),
        amount: typedMoney.describe('Without VAT, in `currency`'),
        currency: currency.optional().describe('Currency of the invoice; that of the balance if omitted'),
      }),
      answer: invoiceRow,
    },
  ),
  recalculateInvoice: endpoint(
    'finance.recalculateInvoice',
    {
      summary: 'VAT, total and credit at today’s VAT and exchange rates; stores nothing',
      access,
      errors: ['INVOICE_NOT_FOUND'],
    },
    {
      params: byId,
      query: z.object({ amount: typedMoney.optional().describe('Another sum without VAT') }),
      answer: recalculation,
    },
  ),
  closeInvoice: endpoint(
    'finance.closeInvoice',
    {
      summary: 'Closes an invoice: it accepts no more payments',
      access: ['FINANCES_CLIENT_BALANCE_UPDATE'],
      errors: ['INVOICE_NOT_FOUND', 'INVOICE_CLOSED', 'STALE_VERSION'],
      isExtension: true,
    },
    { params: byId, body: z.object({ version }), answer: z.object({ id, version }) },
  ),
};
