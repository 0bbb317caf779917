import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RtbNotice, RtbStep } from '@/lib/contract/integrations/rtb-kinds';
import { integrations } from './integrations-schema';
import { identity, instant, reference } from './sql/column-kinds';

/**
 * Notices of SSPs, pages and players about bids: each kind once per bid, kept until the bid cannot be billed any more.
 * A notice is acknowledged after its row is committed, and settled with the batch of facts that counts it.
 */
export const rtbNotices = pgTable(
  'rtb_notices',
  {
    id: identity(),
    bidId: text().notNull(),
    /** The notice, or `shown` for the two that can bill an impression. */
    kind: text().notNull(),
    notice: text().$type<RtbNotice>().notNull(),
    sspId: reference().notNull(),
    token: text().notNull(),
    /** As reported; null if absent. */
    price: text(),
    expiresAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('rtb_notices_once').on(table.bidId, table.kind),
    index('rtb_notices_expiry').on(table.expiresAt),
    index('rtb_notices_unsettled').on(table.id).where(sql`settled_at is null`),
  ],
);

/** When SSPs first reached the steps before going live that only their calls show. */
export const reachedSteps = pgTable(
  'reached_steps',
  {
    integrationId: reference()
      .notNull()
      .references(() => integrations.id),
    step: text().$type<RtbStep>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.integrationId, table.step] })],
);

/**
 * User matches: which viewers SSPs know. Both numbers are keyed hashes, so users cannot be identified without the
 * secret.
 */
export const userMatches = pgTable(
  'user_matches',
  {
    integrationId: reference()
      .notNull()
      .references(() => integrations.id),
    /**
     * Key of the SSP's user id, 0 or greater; the viewer's number, below 0, where the SSP received the platform's id.
     */
    key: bigint({ mode: 'number' }).notNull(),
    person: integer().notNull(),
    /** Time of the last match, to the hour. */
    metAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.integrationId, table.key] }),
    index('user_matches_met').on(table.metAt),
    index('user_matches_person').on(table.person),
  ],
);
