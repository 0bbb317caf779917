import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BidderReasonCode, CreativeType, Currency, Strategy, SwitchStatus } from '@/lib/contract/enumerations';
import { payments } from './finance-schema';
import { ofUser, users } from './people-schema';
import { campaigns } from './schema';
import { day, identity, instant, micros, reference } from './sql/column-kinds';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const counter = () => bigint({ mode: 'number' }).notNull().default(0);

/** Spend on ads, payment, reversal of a payment, refund to the client, or correction by staff (either sign). */
export type LedgerKind = 'WRITE_OFF' | 'REPLENISH' | 'REVERSAL' | 'REFUND' | 'CORRECTION';

/**
 * Every change of a balance; a write-off is negative. There is one write-off per campaign and day in the campaign's
 * time zone.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    userId: ofUser(),
    at: instant().notNull().defaultNow(),
    kind: text().$type<LedgerKind>().notNull(),
    amount: micros().notNull(),
    currency: text().$type<Currency>().notNull(),
    campaignId: reference().references(() => campaigns.id),
    day: day(),
    /** The payment of a REPLENISH or a REVERSAL. */
    paymentId: reference().references(() => payments.id),
    /** Reason of a REVERSAL, a REFUND or a CORRECTION. */
    comment: text(),
    /** The member of staff who made a REFUND or a CORRECTION, and the idempotency key. */
    createdBy: reference().references(() => users.id),
    idempotencyKey: text(),
  },
  (table) => [
    uniqueIndex('ledger_entries_key').on(table.createdBy, table.idempotencyKey),
    uniqueIndex('ledger_entries_payment').on(table.paymentId),
    index('ledger_entries_user').on(table.userId, table.at.desc()),
    uniqueIndex('ledger_entries_write_off').on(table.campaignId, table.day).where(sql`kind = 'WRITE_OFF'`),
  ],
);

/**
 * Totals of a campaign, and the figures of `day`, a date in the campaign's time zone. A trigger inserts the row
 * together with its campaign, with a day in the past.
 */
export const campaignCounters = pgTable(
  'campaign_counters',
  {
    campaignId: reference()
      .primaryKey()
      .references(() => campaigns.id),
    bids: counter(),
    wins: counter(),
    impressions: counter(),
    viewable: counter(),
    clicks: counter(),
    starts: counter(),
    completes: counter(),
    spent: micros().notNull().default(sql`0`),
    day: day().notNull(),
    spentToday: micros().notNull().default(sql`0`),
    clicksToday: counter(),
    impressionsToday: counter(),
  },
  (table) => [
    index('campaign_counters_spent').on(table.spent, table.campaignId),
    index('campaign_counters_impressions').on(table.impressions, table.campaignId),
    index('campaign_counters_clicks').on(table.clicks, table.campaignId),
  ],
);

/** Sums of counters over campaigns with the same values in the columns by which lists are filtered. */
const sumsOfAlike = () => ({
  userId: reference().notNull(),
  currency: text().$type<Currency>().notNull(),
  campaignType: text().$type<CreativeType>().notNull(),
  strategy: text().$type<Strategy>().notNull(),
  status: text().$type<SwitchStatus>().notNull(),
  archived: boolean().notNull(),
  count: counter(),
  bids: counter(),
  wins: counter(),
  impressions: counter(),
  clicks: counter(),
  starts: counter(),
  completes: counter(),
  spent: micros().notNull().default(sql`0`),
});

/**
 * Totals of lists of campaigns: stored sums, and the changes since they were computed, which triggers of campaigns and
 * counters write. Each change is a separate row, so that writes do not block each other.
 */
export const campaignTotals = pgTable('campaign_totals', sumsOfAlike(), (table) => [
  primaryKey({
    name: 'campaign_totals_key',
    columns: [table.userId, table.currency, table.campaignType, table.strategy, table.status, table.archived],
  }),
]);
export const campaignTotalChanges = pgTable('campaign_total_changes', sumsOfAlike());

/** Settled facts that may not have reached the fact store yet. */
export const settlementBatches = pgTable('settlement_batches', {
  id: identity(),
  payload: bytea().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** How often a campaign did not bid in an hour, by the bidder's reason code. */
export const bidReasons = pgTable(
  'bid_reasons',
  {
    campaignId: reference()
      .notNull()
      .references(() => campaigns.id),
    hour: instant().notNull(),
    code: text().$type<BidderReasonCode | (string & {})>().notNull(),
    count: counter(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.hour, table.code] })],
);
