import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/enumerations';
import type { ProvedParty } from '@/lib/contract/payment-info/payment-info';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { storedFiles } from './files-schema';
import { exchangeRates } from './integrations-schema';
import type { Party } from './party';
import { ofUser } from './people-schema';
import { day, edited, identity, instant, micros, percent, reference } from './sql/column-kinds';

/** A client's legal data for the tax office, the bank and the operator of advertising data. One row per client. */
export const paymentInfos = pgTable(
  'payment_infos',
  {
    id: identity(),
    userId: ofUser().unique(),
    /** Code that identifies the client, copied from `fields`. */
    registrationCode: text().notNull(),
    /** ISO 3166-1 alpha-2, copied from `fields`. */
    country: text().notNull(),
    /** All fields as entered, without empty texts. */
    fields: jsonb().$type<PaymentInfoFields>().notNull(),
    ordStatus: text().$type<OrdStatus>().notNull().default('NOT_REQUIRED'),
    ordError: text(),
    /** The code that staff have verified from documents as the client's own; null = none so far. */
    provedCode: text(),
    /** The client's identity at the time of verification. The public page shows it, whatever is edited later. */
    provedParty: jsonb().$type<ProvedParty>(),
    provedAt: instant(),
    /** Why an administrator let this client use a code that is verified for another one. */
    sharedReason: text(),
    ...edited(),
  },
  (table) => [
    index('payment_infos_code').on(table.registrationCode),
    index('payment_infos_proved').on(table.provedCode),
  ],
);

/** VAT of a country in percent from a day on, until the country's next row. */
export const vatRates = pgTable(
  'vat_rates',
  {
    id: identity(),
    country: text().notNull(),
    validFrom: day().notNull(),
    value: percent().notNull(),
    ...edited(),
  },
  (table) => [uniqueIndex('vat_rates_country_day').on(table.country, table.validFrom)],
);

/** Value of an exchange rate from a moment on, until its next row. Rows are only added, never changed. */
export const exchangeRateValues = pgTable(
  'exchange_rate_values',
  {
    id: identity(),
    rateId: reference()
      .notNull()
      .references(() => exchangeRates.id),
    validFrom: instant().notNull(),
    value: numeric({ precision: 18, scale: 8 }).notNull(),
  },
  (table) => [index('exchange_rate_values_rate').on(table.rateId, table.validFrom)],
);

/**
 * Last number of a kind of document in a year. It is incremented in the document's own transaction, so there are no
 * gaps.
 */
export const documentNumbers = pgTable(
  'document_numbers',
  { kind: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** The sums of an invoice or an act, with the rates and VAT of its day. */
export const frozenSums = () => ({
  currency: text().$type<Currency>().notNull(),
  /** Without VAT, two decimals. */
  amount: micros().notNull(),
  /** Percent; null = without VAT. */
  vat: percent(),
  vatAmount: micros().notNull(),
  /** `amount` + `vatAmount`. */
  total: micros().notNull(),
  /** Units of each currency for one unit of the document's. */
  rates: jsonb().$type<Partial<Record<Currency, string>>>().notNull(),
});

/** State of a document's PDF. */
export type DocumentState = 'NONE' | 'GENERATING' | 'READY' | 'FAILED';

/**
 * Invoices. Rates and addresses of the day are frozen here. Balances and write-offs are without VAT; invoices and acts
 * add it.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    userId: ofUser(),
    /** "2026-000017", without gaps in a year. */
    number: text().notNull().unique(),
    /** Day of the document in the platform's accounting time zone. */
    day: day().notNull(),
    ...frozenSums(),
    /** Amount that the fully paid invoice adds to the client's balance, in the balance's currency. */
    credit: micros().notNull(),
    creditCurrency: text().$type<Currency>().notNull(),
    /** Frozen: the payer. */
    payer: jsonb().$type<PaymentInfoFields>().notNull(),
    /**
     * Frozen: the platform's own company, with the account of the invoice's currency; null in invoices from before this
     * was stored.
     */
    seller: jsonb().$type<Party>(),
    /** Sum of its payments, VAT included. */
    paid: micros().notNull().default(sql`0`),
    isPaid: boolean().notNull().default(false),
    /** Withdrawn, or fulfilled: accepts no more payments. */
    isClosed: boolean().notNull().default(false),
    documentState: text().$type<DocumentState>().notNull().default('NONE'),
    /** Name of the stored PDF. */
    file: text().references(() => storedFiles.name),
    ...edited(),
  },
  (table) => [
    index('invoices_user').on(table.userId, table.day),
    check('invoices_sum', sql`${table.total} = ${table.amount} + ${table.vatAmount}`),
  ],
);

/**
 * Payments and reversals. A reversal is a row with negated sums. A document is identified by client, number and day; an
 * idempotency key belongs to one caller.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    userId: ofUser(),
    documentNumber: text().notNull(),
    /** The number in the form for comparisons, see `documentKey`. */
    documentKey: text().notNull(),
    /** Day of the payment document; for a reversal, the day on which it was booked. */
    day: day().notNull(),
    /** Amount paid; with an invoice, in its currency and with VAT. */
    amount: micros().notNull(),
    currency: text().$type<Currency>().notNull(),
    invoiceId: reference().references(() => invoices.id),
    /** The part of `amount` above the rest of the invoice, and what this part added to the balance. */
    advance: micros().notNull().default(sql`0`),
    advanceCredit: micros().notNull().default(sql`0`),
    /** Percent of VAT in the part that no invoice covers, on the day of booking; null = without VAT. */
    vat: percent(),
    /** The reversed payment. */
    reversesId: reference().references((): AnyPgColumn => payments.id),
    reversedAt: instant(),
    /** Reason of a reversal. */
    comment: text(),
    /** Amount added to the balance, in the balance's currency. */
    credit: micros().notNull(),
    creditCurrency: text().$type<Currency>().notNull(),
    /** Balance after the payment, which repeated calls return. */
    balanceAfter: micros().notNull(),
    /** User who registered it. */
    createdBy: ofUser(),
    idempotencyKey: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payments_document')
      .on(table.userId, table.documentKey, table.day)
      .where(sql`reverses_id is null and reversed_at is null`),
    uniqueIndex('payments_reversed').on(table.reversesId),
    uniqueIndex('payments_key').on(table.createdBy, table.idempotencyKey),
    index('payments_invoice').on(table.invoiceId),
  ],
);
