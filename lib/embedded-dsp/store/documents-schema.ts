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

/** Agreements. Without a mediator the client's own is final; with one, initial ones name the final one behind them. */
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
    /** Percent; of a mediation only. */
    commission: percent(),
    /** The agreement that an additional one belongs to. */
    parentId: reference().references((): AnyPgColumn => contracts.id),
    /** Of an initial one: mediator → us. */
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

/** Acts of work performed: what was shown to a client's account in one calendar month. All rates are frozen. */
export const acts = pgTable(
  'acts',
  {
    id: identity(),
    userId: ofUser(),
    /** "2026-000017", without gaps in a year. */
    number: text().notNull().unique(),
    /** First day of the month. */
    month: day().notNull(),
    /** The client's accounting zone, in which the month is counted; null in old ones, cut by the campaigns' zones. */
    timeZone: text(),
    /** Day of the document. */
    day: day().notNull(),
    /** The amount is the sum of the lines. */
    ...frozenSums(),
    customer: jsonb().$type<PaymentInfoFields>().notNull(),
    /** We ourselves on the day; null in those made before we were data. */
    seller: jsonb().$type<Party>(),
    /** Null for self-promotion. */
    contractId: reference().references(() => contracts.id),
    isPaid: boolean().notNull().default(false),
    isClosed: boolean().notNull().default(false),
    /** How many of the registration's actions are done, 0–4. */
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

/** What was shown, by initial contract, campaign and platform. */
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
    /** Domain of a site, bundle of an application. */
    platform: text().notNull(),
    platformKind: text().$type<'SITE' | 'APP'>().notNull(),
    impressions: integer().notNull(),
    clicks: integer().notNull(),
    /** Two decimals. */
    amount: micros().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actId, table.position] })],
);

/** Documents that were made under a key of a caller: whoever sends the key again is given the same document. */
export const documentKeys = pgTable(
  'document_keys',
  {
    createdBy: ofUser(),
    key: text().notNull(),
    operation: text().notNull(),
    /** What was asked for, so that one key never stands for two things. */
    asked: text().notNull(),
    documentId: reference().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.createdBy, table.key] })],
);

/** There is one company, before anybody has said who it is, too. */
export const ownPartyId = 1;

/** We ourselves: the company in whose name documents are made. One row, kept by administrators. */
export const ownParty = pgTable(
  'own_party',
  {
    id: integer().primaryKey().default(1),
    fields: jsonb().$type<OwnPartyFields>().notNull(),
    ...edited(),
  },
  () => [check('own_party_one', sql`id = 1`)],
);
