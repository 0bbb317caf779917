import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import { identity, instant, reference } from './column-kinds';

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
