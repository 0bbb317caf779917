import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrdKind, OrdProvider } from '@/lib/contract/finance/ord';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { ofUser } from './people-schema';
import { identity, instant } from './sql/column-kinds';

/**
 * Requests to operators of advertising data. A line is committed before its request leaves; while it is open nobody
 * knows what became of the request, and no other may be sent for the same thing.
 */
export const ordJournal = pgTable(
  'ord_journal',
  {
    id: identity(),
    /** What the operator knows the request by. */
    requestId: uuid().notNull().unique(),
    provider: text().$type<OrdProvider>().notNull(),
    kind: text().$type<OrdKind>().notNull(),
    /** What is registered: "contract:12", "act:7:ERIR". */
    subject: text().notNull(),
    userId: ofUser(),
    state: text().$type<'OPEN' | 'ACCEPTED' | 'REFUSED' | 'UNRECEIVED'>().notNull().default('OPEN'),
    externalId: text(),
    /** The operator's own words. */
    error: text(),
    /** What the registry has made of it; null while it has not been asked for. */
    registry: text().$type<OrdStatus>(),
    sentAt: instant().notNull().defaultNow(),
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('ord_journal_open').on(table.subject).where(sql`state = 'OPEN'`),
    index('ord_journal_subject').on(table.subject, table.id),
  ],
);

/** The memory of the simulated operators: what reached them and what they said. The product never reads it. */
export const simulatedOrdRecords = pgTable(
  'simulated_ord_records',
  {
    requestId: uuid().primaryKey(),
    provider: text().$type<OrdProvider>().notNull(),
    subject: text().notNull(),
    kind: text().$type<OrdKind>().notNull(),
    externalId: text(),
    error: text(),
    /** Whether the registry behind the operator will refuse it. */
    isRefusedByRegistry: boolean().notNull().default(false),
    receivedAt: instant().notNull(),
  },
  (table) => [index('simulated_ord_records_subject').on(table.subject)],
);
