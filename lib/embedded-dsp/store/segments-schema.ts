import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SegmentEvent, SegmentSource, TagType } from '@/lib/contract/targeting/segment-kinds';
import { ofUser } from './people-schema';
import { targets } from './schema';
import { edited, identity, instant, reference } from './sql/column-kinds';

export const segments = pgTable(
  'segments',
  {
    id: identity(),
    userId: ofUser(),
    name: text().notNull(),
    source: text().$type<SegmentSource>().notNull(),
    /** Only of event segments. */
    event: text().$type<SegmentEvent>(),
    ttlDays: integer().notNull(),
    /** Number of members at the last count. */
    size: integer().notNull().default(0),
    /** Incremented when members are removed before their expiry, so that outdated lists are detected. */
    generation: integer().notNull().default(0),
    /** Only of event segments: the first quarter of an hour of facts that has not been read. */
    nextSlot: integer(),
    ...edited(),
  },
  (table) => [index('segments_user').on(table.userId)],
);

/**
 * Members: viewers of the simulated exchange by the SHA-256 of their user id in hexadecimal digits, real ones by their
 * number, which is below 0.
 */
export const segmentMembers = pgTable(
  'segment_members',
  {
    segmentId: reference()
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    member: text().notNull(),
    /** Last activity of the member. */
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.segmentId, table.member] }),
    index('segment_members_seen').on(table.segmentId, table.seenAt),
    index('segment_members_expiry').on(table.expiresAt),
  ],
);

/** Segments used in targets. The foreign key prevents the deletion of a used segment. */
export const targetSegments = pgTable(
  'target_segments',
  {
    targetId: reference()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    segmentId: reference()
      .notNull()
      .references(() => segments.id),
  },
  (table) => [
    primaryKey({ columns: [table.targetId, table.segmentId] }),
    index('target_segments_segment').on(table.segmentId),
  ],
);

export const tags = pgTable(
  'tags',
  {
    id: identity(),
    userId: ofUser(),
    name: text().notNull(),
    type: text().$type<TagType>().notNull(),
    segmentId: reference()
      .notNull()
      .references(() => segments.id),
    domains: text().array().notNull(),
    /** Last part of its public address. */
    code: text().notNull().unique(),
    lastFiredAt: instant(),
    /** True if viewers of the simulated exchange also visit its sites. */
    isSimulated: boolean().notNull().default(false),
    isGoal: boolean().notNull().default(false),
    postClickDays: integer().notNull().default(30),
    postViewDays: integer().notNull().default(1),
    ...edited(),
  },
  (table) => [index('tags_user').on(table.userId), index('tags_segment').on(table.segmentId)],
);

export const tagHits = pgTable(
  'tag_hits',
  {
    tagId: reference()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    hour: instant().notNull(),
    hits: integer().notNull(),
    /** Number of simulated visits, not included in `hits`. */
    simulated: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.hour] })],
);

/** The bid of a click that a landing page passes to a goal. */
export interface ClickOfBid {
  bidId: string;
  campaignId: number;
  adSetId: number;
  creativeId: number;
  sspId: number;
  /** Epoch ms. */
  sentAt: number;
}

/**
 * Conversions. They are stored before the call is acknowledged. Counted ones are kept until a repeated call is no
 * longer possible.
 */
export const goalCalls = pgTable(
  'goal_calls',
  {
    id: identity(),
    tagId: reference()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Key for detecting repeated calls: the order, otherwise the click or the viewer. */
    onceKey: text().notNull(),
    isOrder: boolean().notNull(),
    /** Viewer and click of the conversion; null once it is counted. */
    viewer: integer(),
    click: jsonb().$type<ClickOfBid>(),
    /** Null until it is counted. */
    expiresAt: instant(),
  },
  (table) => [
    index('goal_calls_once').on(table.tagId, table.onceKey),
    index('goal_calls_expiry').on(table.expiresAt),
    index('goal_calls_waiting').on(table.at).where(sql`expires_at is null`),
  ],
);
