import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { campaigns } from './schema';
import { day, instant, micros, reference } from './sql/column-kinds';

export type SpendDay = [date: string, low: string, likely: string, high: string];

const counter = () => bigint({ mode: 'number' });

/** Forecasts of campaigns that bid, one by campaign, day and length, and what their days brought. */
export const forecasts = pgTable(
  'forecasts',
  {
    campaignId: reference()
      .notNull()
      .references(() => campaigns.id),
    /** The day in the campaign's zone on which it was made. */
    day: day().notNull(),
    /** How many days it is about. */
    days: integer().notNull(),
    madeAt: instant().notNull(),
    /** Midnight in the campaign's zone after the last day. */
    endsAt: instant().notNull(),
    /** The version of the campaign that it was made for. */
    version: integer().notNull(),
    impressionsLow: counter().notNull(),
    impressionsLikely: counter().notNull(),
    impressionsHigh: counter().notNull(),
    spendLow: micros().notNull(),
    spendLikely: micros().notNull(),
    spendHigh: micros().notNull(),
    /** Spend by day of the longest one: date, low, likely and high as amounts. */
    spendDays: jsonb().$type<SpendDay[]>(),
    /** What its days brought; null until they are over. */
    impressions: counter(),
    spend: micros(),
    /** Whether the campaign had another version at the end; null until then. */
    isChanged: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.day, table.days] }),
    index('forecasts_made').on(table.campaignId, table.madeAt.desc()),
    index('forecasts_end').on(table.endsAt),
    index('forecasts_open').on(table.endsAt).where(sql`spend is null`),
  ],
);
