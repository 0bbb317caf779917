import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import { integrations } from './integrations-schema';
import { identity, instant, reference } from './sql/column-kinds';

/**
 * What SSPs, pages and players reported of bids: each kind once for a bid, kept until nothing of the bid can be billed.
 * A report is answered once its row is there, and settled with the batch of facts that counts it.
 */
export const rtbNotices = pgTable(
  'rtb_notices',
  {
    id: identity(),
    bidId: text().notNull(),
    /** The notice, or `shown` for either of the two that bill an impression. */
    kind: text().notNull(),
    notice: text().$type<RtbNotice>().notNull(),
    sspId: reference().notNull(),
    token: text().notNull(),
    /** As it was reported; null without one. */
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

/** Which of our people SSPs know. Nobody can be found by it without the secret: both numbers are keyed hashes. */
export const userMatches = pgTable(
  'user_matches',
  {
    integrationId: reference()
      .notNull()
      .references(() => integrations.id),
    /** Of the SSP's id for the person, 0 or more; the person's own number where the SSP got our id. */
    key: bigint({ mode: 'number' }).notNull(),
    person: integer().notNull(),
    /** When the SSP last met the person, to the hour. */
    metAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.integrationId, table.key] }),
    index('user_matches_met').on(table.metAt),
    index('user_matches_person').on(table.person),
  ],
);
