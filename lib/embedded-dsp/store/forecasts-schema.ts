import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { campaigns } from './schema';
import { day, instant, micros, reference } from './sql/column-kinds';

export type SpendDay = [date: string, low: string, likely: string, high: string];

const counter = () => bigint({ mode: 'number' });

/** Forecasts of active campaigns, one per campaign, day and length, with the actual results. */
export const forecasts = pgTable(
  'forecasts',
  {
    campaignId: reference()
      .notNull()
      .references(() => campaigns.id),
    /** Day of the forecast in the campaign's time zone. */
    day: day().notNull(),
    /** Length of the forecast in days. */
    days: integer().notNull(),
    madeAt: instant().notNull(),
    /** Midnight after the last day, in the campaign's time zone. */
    endsAt: instant().notNull(),
    /** The campaign's version at the time of the forecast. */
    version: integer().notNull(),
    impressionsLow: counter().notNull(),
    impressionsLikely: counter().notNull(),
    impressionsHigh: counter().notNull(),
    spendLow: micros().notNull(),
    spendLikely: micros().notNull(),
    spendHigh: micros().notNull(),
    /** Spend by day of the longest forecast: date, low, likely and high as amounts. */
    spendDays: jsonb().$type<SpendDay[]>(),
    /** Actual results; null until the days are over. */
    impressions: counter(),
    spend: micros(),
    /** Whether the campaign had another version at the end; null before that. */
    isChanged: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.day, table.days] }),
    index('forecasts_made').on(table.campaignId, table.madeAt.desc()),
    index('forecasts_end').on(table.endsAt),
    index('forecasts_open').on(table.endsAt).where(sql`spend is null`),
  ],
);
