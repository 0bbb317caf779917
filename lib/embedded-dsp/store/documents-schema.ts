import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ContractRole, ContractType } from '@/lib/contract/finance/documents';
import type { OwnPartyFields } from '@/lib/contract/finance/own-party';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import type { AgreementEffect, AgreementSubject, OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { storedFiles } from './files-schema';
import { type DocumentState, frozenSums } from './finance-schema';
import type { Party } from './party';
import { ofUser, users } from './people-schema';
import { campaigns } from './schema';
import { day, edited, identity, instant, micros, percent, reference } from './sql/column-kinds';

const storedFile = () => text().references(() => storedFiles.name);
const document = () => ({
  documentState: text().$type<DocumentState>().notNull().default('NONE'),
  file: storedFile(),
});
const registration = () => ({
  ordStatus: text().$type<OrdStatus>().notNull().default('NOT_REQUIRED'),
  ordError: text(),
});

/**
 * Contracts. Without a mediator the client's own contract is final. With one, initial contracts refer to the final one.
 */
export const contracts = pgTable(
  'contracts',
  {
    id: identity(),
    userId: ofUser(),
    role: text().$type<ContractRole>().notNull(),
    type: text().$type<ContractType>().notNull(),
    number: text().notNull(),
    day: day().notNull(),
    subject: text().$type<AgreementSubject>().notNull(),
    effect: text().$type<AgreementEffect>(),
    /** Percent; only for a mediation. */
    commission: percent(),
    /** The main contract of an additional one. */
    parentId: reference().references((): AnyPgColumn => contracts.id),
    /** Final contract of an initial one, between the mediator and the platform. */
    finalId: reference().references((): AnyPgColumn => contracts.id),
    customer: jsonb().$type<Party>().notNull(),
    contractor: jsonb().$type<Party>().notNull(),
    isWorkWithVat: boolean().notNull(),
    signedAt: instant(),
    signedBy: reference().references(() => users.id),
    /** The scan with both signatures. */
    signedFile: storedFile(),
    ...document(),
    ...registration(),
    ...edited(),
  },
  (table) => [
    index('contracts_user').on(table.userId),
    uniqueIndex('contracts_number').on(sql`lower(${table.number})`).where(sql`role = 'FINAL'`),
    uniqueIndex('contracts_number_of_client').on(table.userId, sql`lower(${table.number})`),
    check('contracts_parent', sql`(type = 'ADDITIONAL') = (parent_id is not null)`),
    check('contracts_final', sql`role = 'INITIAL' or final_id is null`),
  ],
);

/** Acts of work performed: impressions for a client's account in one calendar month. All rates are frozen. */
export const acts = pgTable(
  'acts',
  {
    id: identity(),
    userId: ofUser(),
    /** "2026-000017", without gaps in a year. */
    number: text().notNull().unique(),
    /** First day of the month. */
    month: day().notNull(),
    /**
     * The client's accounting time zone, which delimits the month; null in old acts, delimited by the campaigns' time
     * zones.
     */
    timeZone: text(),
    /** Day of the document. */
    day: day().notNull(),
    /** The amount is the sum of the lines. */
    ...frozenSums(),
    customer: jsonb().$type<PaymentInfoFields>().notNull(),
    /** The platform's own company on that day; null in acts from before this was stored. */
    seller: jsonb().$type<Party>(),
    /** Null for self-promotion. */
    contractId: reference().references(() => contracts.id),
    isPaid: boolean().notNull().default(false),
    isClosed: boolean().notNull().default(false),
    /** Number of completed steps of the registration, 0–4. */
    ordDone: integer().notNull().default(0),
    ...document(),
    ...registration(),
    ...edited(),
  },
  (table) => [
    uniqueIndex('acts_user_month').on(table.userId, table.month),
    check('acts_sum', sql`${table.total} = ${table.amount} + ${table.vatAmount}`),
  ],
);

/** Impressions and clicks by initial contract, campaign and platform. */
export const actLines = pgTable(
  'act_lines',
  {
    actId: reference()
      .notNull()
      .references(() => acts.id),
    position: integer().notNull(),
    contractId: reference().references(() => contracts.id),
    campaignId: reference()
      .notNull()
      .references(() => campaigns.id),
    campaignName: text().notNull(),
    /** Domain of a site, bundle of an app. */
    platform: text().notNull(),
    platformKind: text().$type<'SITE' | 'APP'>().notNull(),
    impressions: integer().notNull(),
    clicks: integer().notNull(),
    /** Two decimals. */
    amount: micros().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actId, table.position] })],
);

/** Documents created with an idempotency key. A call with the same key returns the same document. */
export const documentKeys = pgTable(
  'document_keys',
  {
    createdBy: ofUser(),
    key: text().notNull(),
    operation: text().notNull(),
    /** The request, so that one key cannot be used for two different requests. */
    requested: text('asked').notNull(),
    documentId: reference().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.createdBy, table.key] })],
);

/** Id of the platform's own company. There is exactly one, even before its data are entered. */
export const ownPartyId = 1;

/** The platform's own company, which issues documents. One row, edited by administrators. */
export const ownParty = pgTable(
  'own_party',
  {
    id: integer().primaryKey().default(1),
    fields: jsonb().$type<OwnPartyFields>().notNull(),
    ...edited(),
  },
  () => [check('own_party_one', sql`id = 1`)],
);
