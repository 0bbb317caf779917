import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { EndReason } from '@/lib/contract/people/session-ends';
import { ofUser } from './people-schema';
import { instant } from './sql/column-kinds';

/** Requested changes of email addresses. The mailed token is only stored as SHA-256. */
export const emailChanges = pgTable(
  'email_changes',
  {
    hash: text().primaryKey(),
    userId: ofUser(),
    /** CONFIRM sets `email` as the address; UNDO restores it after a change. */
    kind: text().$type<'CONFIRM' | 'UNDO'>().notNull(),
    email: text().notNull(),
    expiresAt: instant().notNull(),
    spentAt: instant(),
  },
  (table) => [index('email_changes_user').on(table.userId), index('email_changes_expiry').on(table.expiresAt)],
);

/** Browsers that have signed in to an account, by the SHA-256 of a separate token. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().primaryKey(),
    userId: ofUser(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('known_devices_user').on(table.userId, table.lastUsedAt)],
);

/** Used points of rate limits. They are stored, so that a restart does not reset them. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (table) => [index('limit_counts_reset').on(table.resetsAt)],
);

/** Why a session was ended by someone else, by the hash of its refresh token. Shown to whoever still has that token. */
export const sessionEnds = pgTable(
  'session_ends',
  {
    hash: text().primaryKey(),
    reason: text().$type<EndReason>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('session_ends_expiry').on(table.expiresAt)],
);
