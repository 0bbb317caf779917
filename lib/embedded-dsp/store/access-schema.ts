import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { EndReason } from '@/lib/contract/people/session-ends';
import { ofUser } from './people-schema';
import { instant } from './sql/column-kinds';

/** Asked-for changes of an email address, the mailed token as SHA-256 only. */
export const emailChanges = pgTable(
  'email_changes',
  {
    hash: text().primaryKey(),
    userId: ofUser(),
    /** CONFIRM makes `email` the address; UNDO makes it the address again, after somebody changed it. */
    kind: text().$type<'CONFIRM' | 'UNDO'>().notNull(),
    email: text().notNull(),
    expiresAt: instant().notNull(),
    spentAt: instant(),
  },
  (table) => [index('email_changes_user').on(table.userId), index('email_changes_expiry').on(table.expiresAt)],
);

/** Browsers that have signed in to an account, known by a token of their own (SHA-256 only). */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().primaryKey(),
    userId: ofUser(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('known_devices_user').on(table.userId, table.lastUsedAt)],
);

/** How much of a limit is used up; kept, so that a restart forgives nothing. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (table) => [index('limit_counts_reset').on(table.resetsAt)],
);

/** Why a session was ended by somebody else, by the hash of its refresh token: told to whoever still holds that. */
export const sessionEnds = pgTable(
  'session_ends',
  {
    hash: text().primaryKey(),
    reason: text().$type<EndReason>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('session_ends_expiry').on(table.expiresAt)],
);
