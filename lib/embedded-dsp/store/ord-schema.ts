import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrdKind, OrdProvider } from '@/lib/contract/finance/ord';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { ofUser } from './people-schema';
import { identity, instant } from './sql/column-kinds';

/**
 * Requests to operators of advertising data. A row is committed before its request is sent. While it is open, the
 * result is unknown, and no other request may be sent for the same object.
 */
export const ordJournal = pgTable(
  'ord_journal',
  {
    id: identity(),
    /** Id by which the operator identifies the request. */
    requestId: uuid().notNull().unique(),
    provider: text().$type<OrdProvider>().notNull(),
    kind: text().$type<OrdKind>().notNull(),
    /** The registered object: "contract:12", "act:7:ERIR". */
    subject: text().notNull(),
    userId: ofUser(),
    state: text().$type<'OPEN' | 'ACCEPTED' | 'REFUSED' | 'UNRECEIVED'>().notNull().default('OPEN'),
    externalId: text(),
    /** The operator's own message. */
    error: text(),
    /** Status in the registry; null until it is queried. */
    registry: text().$type<OrdStatus>(),
    sentAt: instant().notNull().defaultNow(),
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('ord_journal_open').on(table.subject).where(sql`state = 'OPEN'`),
    index('ord_journal_subject').on(table.subject, table.id),
  ],
);

/** State of the simulated operators: received requests and responses. Other code never reads it. */
export const simulatedOrdRecords = pgTable(
  'simulated_ord_records',
  {
    requestId: uuid().primaryKey(),
    provider: text().$type<OrdProvider>().notNull(),
    subject: text().notNull(),
    kind: text().$type<OrdKind>().notNull(),
    externalId: text(),
    error: text(),
    /** Whether the simulated registry will refuse it. */
    isRefusedByRegistry: boolean().notNull().default(false),
    receivedAt: instant().notNull(),
  },
  (table) => [index('simulated_ord_records_subject').on(table.subject)],
);
