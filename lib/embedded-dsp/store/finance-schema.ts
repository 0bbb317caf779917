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

/** Who a client is to the tax office, the bank and the operator of advertising data. One row a client. */
export const paymentInfos = pgTable(
  'payment_infos',
  {
    id: identity(),
    userId: ofUser().unique(),
    /** What the client is known by among others, copied from `fields`. */
    registrationCode: text().notNull(),
    /** ISO 3166-1 alpha-2, copied from `fields`. */
    country: text().notNull(),
    /** Everything that people write, without empty texts. */
    fields: jsonb().$type<PaymentInfoFields>().notNull(),
    ordStatus: text().$type<OrdStatus>().notNull().default('NOT_REQUIRED'),
    ordError: text(),
    /** The code that the client has proved to be its own: staff compared the papers. Null = none so far. */
    provedCode: text(),
    /** Who the client was when that was confirmed: what the public page tells, whatever is edited since. */
    provedParty: jsonb().$type<ProvedParty>(),
    provedAt: instant(),
    /** Why an administrator let this client name a code that another one has proved. */
    sharedReason: text(),
    ...edited(),
  },
  (table) => [
    index('payment_infos_code').on(table.registrationCode),
    index('payment_infos_proved').on(table.provedCode),
  ],
);

/** Percent of VAT in a country from a day on, until the country's next row. */
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

/** What an exchange rate was from a moment on, until its next row. Never changed, only added to. */
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

/** The last number given to a kind of document in a year. Taken inside the document's own transaction: no gaps. */
export const documentNumbers = pgTable(
  'document_numbers',
  { kind: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** The sums of an invoice or an act; the rates and VAT of its day are frozen in it. */
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

/** Where the PDF of a document stands. */
export type DocumentState = 'NONE' | 'GENERATING' | 'READY' | 'FAILED';

/**
 * Bills. Everything that a rate or an address was on the day is frozen here. Balances and write-offs are without VAT;
 * VAT is added by invoices and acts.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    userId: ofUser(),
    /** "2026-000017", without gaps in a year. */
    number: text().notNull().unique(),
    /** Day of the document in our own accounting zone. */
    day: day().notNull(),
    ...frozenSums(),
    /** What all of it puts on the client's balance, in the balance's currency. */
    credit: micros().notNull(),
    creditCurrency: text().$type<Currency>().notNull(),
    /** Frozen: who is billed. */
    payer: jsonb().$type<PaymentInfoFields>().notNull(),
    /** Frozen: we ourselves, with the account of the invoice's currency; null in those made before we were data. */
    seller: jsonb().$type<Party>(),
    /** Sum of its payments, VAT included. */
    paid: micros().notNull().default(sql`0`),
    isPaid: boolean().notNull().default(false),
    /** Withdrawn, or worked off: takes no more payments. */
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
 * Money that came in, and what took it back: a reversal is a row of its own with the sums turned round. A document is
 * known by client, number and day; a key is one caller's.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    userId: ofUser(),
    documentNumber: text().notNull(),
    /** The number as it is compared: see `documentKey`. */
    documentKey: text().notNull(),
    /** Day of the payment document; of a reversal the day on which it was booked. */
    day: day().notNull(),
    /** What was paid; with an invoice in its currency and VAT included. */
    amount: micros().notNull(),
    currency: text().$type<Currency>().notNull(),
    invoiceId: reference().references(() => invoices.id),
    /** The part of `amount` beyond what was left of the invoice, and what that part put on the balance. */
    advance: micros().notNull().default(sql`0`),
    advanceCredit: micros().notNull().default(sql`0`),
    /** Percent of VAT in what no invoice covers, by the day of booking; null = without VAT. */
    vat: percent(),
    /** The payment that this one takes back. */
    reversesId: reference().references((): AnyPgColumn => payments.id),
    reversedAt: instant(),
    /** Of a reversal the reason. */
    comment: text(),
    /** What it put on the balance, in the balance's currency. */
    credit: micros().notNull(),
    creditCurrency: text().$type<Currency>().notNull(),
    /** The balance right after it: what every repeated call is answered. */
    balanceAfter: micros().notNull(),
    /** Who registered it. */
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
