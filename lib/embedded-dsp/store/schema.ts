import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KindFields } from '@/lib/contract/creatives/creative-fields';
import type { Tracker } from '@/lib/contract/creatives/creative-kinds';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import type {
  BannerSubtype,
  BidType,
  CreativeType,
  Currency,
  ModerationStatus,
  Strategy,
} from '@/lib/contract/enumerations';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import { storedFiles } from './files-schema';
import { ofUser } from './people-schema';
import { day, edited, identity, instant, labelsOfThing, micros, reference, status } from './sql/column-kinds';

export const campaigns = pgTable(
  'campaigns',
  {
    id: identity(),
    userId: ofUser(),
    name: text().notNull(),
    labels: labelsOfThing(),
    status: status().default('INACTIVE'),
    statusChangedAt: instant().notNull().defaultNow(),
    /** True if an inactive campaign becomes active with the first approval of one of its creatives. */
    startsOnceApproved: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    campaignType: text().$type<CreativeType>().notNull(),
    currency: text().$type<Currency>().notNull(),
    totalBudget: micros().notNull(),
    dailyBudget: micros(),
    strategy: text().$type<Strategy>().notNull(),
    bidType: text().$type<BidType>().notNull(),
    /** Percent 0–100; null = the user's. */
    bidMargin: doublePrecision(),
    /** Percent of auctions to win with WIN_RATE; null = the default. */
    targetWinRate: doublePrecision(),
    /** Days in the campaign's time zone, both inclusive. */
    startDate: day().notNull(),
    endDate: day(),
    /** TZ-1 … TZ-136. */
    timeZone: text().notNull(),
    totalClicks: integer(),
    totalImpressions: integer(),
    maximumClicksInDay: integer(),
    maximumImpressionsInDay: integer(),
    uniformClicks: boolean().notNull(),
    isUserImpFreqSet: boolean().notNull(),
    userImpFreqTimes: integer(),
    userImpFreqDayPeriod: integer(),
    isOptimisationEnabled: boolean().notNull(),
    minCtr: doublePrecision(),
    maxCtr: doublePrecision(),
    minVtr: doublePrecision(),
    maxVtr: doublePrecision(),
    minViewability: doublePrecision(),
    maxViewability: doublePrecision(),
    period: integer(),
    isRewarded: boolean().notNull(),
    /** Ids of integrations. */
    exchanges: reference().array().notNull(),
    schedule: text(),
    ...edited(),
  },
  (table) => [
    index('campaigns_user').on(table.userId),
    index('campaigns_status').on(table.status, table.archived),
    index('campaigns_name').on(sql`lower(${table.name})`, table.id),
  ],
);

/** Rows of ad sets and creatives are never deleted, because statistics refer to them. `removedAt` hides them. */
export const adSets = pgTable(
  'ad_sets',
  {
    id: identity(),
    campaignId: reference()
      .notNull()
      .references(() => campaigns.id),
    name: text().notNull(),
    /** Micros: per click for the strategy CPC, per thousand impressions for the others. */
    maxPrice: micros().notNull(),
    targetId: reference().references(() => targets.id),
    /** Target used by this ad set only. It is kept when another one is chosen, so that this can be undone. */
    ownTargetId: reference()
      .unique('ad_sets_own_target')
      .references(() => targets.id),
    removedAt: instant(),
  },
  (table) => [index('ad_sets_campaign').on(table.campaignId), index('ad_sets_target').on(table.targetId)],
);

export const adSetCreatives = pgTable(
  'ad_set_creatives',
  {
    adSetId: reference()
      .notNull()
      .references(() => adSets.id),
    creativeId: reference()
      .notNull()
      .references(() => creatives.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adSetId, table.creativeId] }),
    index('ad_set_creatives_creative').on(table.creativeId),
  ],
);

/**
 * Properties of some kinds only, without files; absent for other kinds. `tag` has the properties of a tag that was
 * entered as text.
 */
export type CreativeDetails = Partial<Omit<KindFields, 'file' | 'images'>> & { tag?: Inspection<'vast' | 'daast'> };

export const creatives = pgTable(
  'creatives',
  {
    id: identity(),
    userId: ofUser(),
    name: text().notNull(),
    labels: labelsOfThing(),
    type: text().$type<CreativeType>().notNull(),
    subtype: text().$type<BannerSubtype>(),
    iabCategory: text().notNull(),
    kktuCodes: text().array().notNull(),
    kktuDescription: text(),
    /** Null in a JS banner until staff have entered it. */
    finalUrl: text(),
    displayUrl: text(),
    creativeOuterId: text(),
    trackers: jsonb().$type<Tracker[]>().notNull(),
    pixel: text(),
    /** Null if there is a link, a tag as text, or native images instead. */
    file: text().references(() => storedFiles.name),
    details: jsonb().$type<CreativeDetails>().notNull().default({}),
    archived: boolean().notNull().default(false),
    moderationStatus: text().$type<ModerationStatus>().notNull().default('PENDING'),
    moderationMsg: text(),
    erid: text(),
    ordStatus: text(),
    ordError: text(),
    removedAt: instant(),
    ...edited(),
  },
  (table) => [index('creatives_user').on(table.userId), index('creatives_file').on(table.file)],
);

/** All moderation decisions. */
export const moderations = pgTable(
  'moderations',
  {
    id: identity(),
    creativeId: reference()
      .notNull()
      .references(() => creatives.id),
    status: text().$type<ModerationStatus>().notNull(),
    message: text(),
    moderatorId: ofUser(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('moderations_creative').on(table.creativeId)],
);

export type TargetConditions = Omit<TargetInput, 'name' | 'labels'>;

export const targets = pgTable(
  'targets',
  {
    id: identity(),
    userId: ofUser(),
    name: text().notNull(),
    labels: labelsOfThing(),
    status: status().default('ACTIVE'),
    archived: boolean().notNull().default(false),
    conditions: jsonb().$type<TargetConditions>().notNull(),
    ...edited(),
  },
  (table) => [index('targets_user').on(table.userId)],
);
