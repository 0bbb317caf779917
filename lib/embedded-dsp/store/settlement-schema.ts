import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BidderReasonCode, CreativeType, Currency, Strategy, SwitchStatus } from '@/lib/contract/enumerations';
import { payments } from './finance-schema';
import { ofUser, users } from './people-schema';
import { campaigns } from './schema';
import { day, identity, instant, micros, reference } from './sql/column-kinds';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const counter = () => bigint({ mode: 'number' }).notNull().default(0);

/** Spent on ads, paid in, a payment taken back, paid back to the client, or put right by staff (either sign). */
export type LedgerKind = 'WRITE_OFF' | 'REPLENISH' | 'REVERSAL' | 'REFUND' | 'CORRECTION';

/** Every change of a balance, signed: a write-off is negative. One write-off a campaign and day in the campaign's zone. */
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
    /** The payment behind a REPLENISH or a REVERSAL. */
    paymentId: reference().references(() => payments.id),
    /** Why, of a REVERSAL, a REFUND or a CORRECTION. */
    comment: text(),
    /** The member of staff behind a REFUND or a CORRECTION, and the key under which it was sent. */
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
 * Totals of a campaign, and those of `day`, the date in the campaign's zone to which the daily figures belong. A trigger
 * makes the row with its campaign, of a day long ago.
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

/** Sums of the counters of campaigns that are alike in what lists are narrowed by. */
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
 * Totals of lists of campaigns: kept sums, and the changes since they were gathered, which triggers of campaigns and
 * their counters write. A change is a row of its own, so that no write waits for another one's.
 */
export const campaignTotals = pgTable('campaign_totals', sumsOfAlike(), (table) => [
  primaryKey({
    name: 'campaign_totals_key',
    columns: [table.userId, table.currency, table.campaignType, table.strategy, table.status, table.archived],
  }),
]);
export const campaignTotalChanges = pgTable('campaign_total_changes', sumsOfAlike());

/** Facts that are settled here and not yet known to be in the store of facts. */
export const settlementBatches = pgTable('settlement_batches', {
  id: identity(),
  payload: bytea().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** How often a campaign did not bid in an hour, by the bidder's reason. */
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
