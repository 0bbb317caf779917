import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CreativeType, Currency, SwitchStatus } from '@/lib/contract/enumerations';
import type { BillingEvent, RtbVersion } from '@/lib/contract/integrations/integration-kinds';
import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import type { StatisticsProblemCode } from '@/lib/contract/integrations/reconciliation-kinds';
import { day, edited, identity, instant, micros, reference } from './sql/column-kinds';

/** Supply-side platforms. */
export const integrations = pgTable(
  'integrations',
  {
    id: identity(),
    name: text().notNull(),
    status: text().$type<SwitchStatus>().notNull(),
    currency: text().$type<Currency>().notNull(),
    category: text().notNull(),
    rtbVersion: text().$type<RtbVersion>().notNull(),
    sspSpecificProcessingKey: text().notNull(),
    creativeTypes: text().array().$type<CreativeType[]>().notNull(),
    sspIsCompressResponseRequired: boolean().notNull(),
    /** Minutes in which an event can be billed. */
    eventTtl: integer().notNull(),
    accessToken: text().notNull(),
    exchangeLink: text().notNull(),
    cookieSyncLink: text(),
    cookieSyncIrLink: text(),
    statisticsLink: text(),
    billedBy: text().$type<BillingEvent>().notNull().default('AUTO'),
    isNbrAnswered: boolean().notNull().default(false),
    /** Base64, as provided by the SSP. */
    priceEncryptionKey: text(),
    priceIntegrityKey: text(),
    /** When the SSP last called a billing notice, to the hour. */
    billingSeenAt: instant(),
    /** Rows are never deleted, because statistics refer to them. This column hides them. */
    removedAt: instant(),
    ...edited(),
  },
  (table) => [uniqueIndex('integrations_name').on(sql`lower(${table.name})`).where(sql`${table.removedAt} is null`)],
);

const ofIntegration = () =>
  reference()
    .notNull()
    .references(() => integrations.id);

/** Where statistics of an SSP are fetched, and the latest result. */
export const statisticsSources = pgTable('statistics_sources', {
  integrationId: ofIntegration().primaryKey(),
  /** Host with port; null = nothing is fetched. */
  allowedHost: text(),
  allowedAt: instant(),
  /** Null = no fetch is scheduled. */
  dueAt: instant(),
  triedAt: instant(),
  goodAt: instant(),
  problem: text().$type<StatisticsProblemCode>(),
  problemDetail: text(),
  lastRead: jsonb().$type<Reconciliation['lastRead']>(),
});

const counter = () => bigint({ mode: 'number' });

/** Statistics reported by SSPs per day (UTC). */
export const reportedDays = pgTable(
  'reported_days',
  {
    integrationId: ofIntegration(),
    day: day().notNull(),
    currency: text().$type<Currency>().notNull(),
    requests: counter(),
    bids: counter(),
    impressions: counter().notNull(),
    spend: micros().notNull(),
  },
  (table) => [primaryKey({ columns: [table.integrationId, table.day] })],
);

/** Exchange rates: how many units of `to` one unit of `from` buys. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: identity(),
    from: text('currency_from').$type<Currency>().notNull(),
    to: text('currency_to').$type<Currency>().notNull(),
    value: numeric({ precision: 18, scale: 8 }).notNull(),
    ...edited(),
  },
  (table) => [
    uniqueIndex('exchange_rates_pair').on(table.from, table.to),
    check('exchange_rates_two_currencies', sql`${table.from} <> ${table.to}`),
  ],
);
