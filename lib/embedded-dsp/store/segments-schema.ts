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
    /** Of segments of events alone. */
    event: text().$type<SegmentEvent>(),
    ttlDays: integer().notNull(),
    /** People in it when somebody last counted. */
    size: integer().notNull().default(0),
    /** Grows when people were taken out other than by their time, so that nobody goes on with an old list. */
    generation: integer().notNull().default(0),
    /** Segments of events: the first slot of the facts that is not read yet. */
    nextSlot: integer(),
    ...edited(),
  },
  (table) => [index('segments_user').on(table.userId)],
);

/** People by the SHA-256 of their user id, in hexadecimal digits; real ones by their number, which is below 0. */
export const segmentMembers = pgTable(
  'segment_members',
  {
    segmentId: reference()
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    member: text().notNull(),
    /** The last sign of the person. */
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.segmentId, table.member] }),
    index('segment_members_seen').on(table.segmentId, table.seenAt),
    index('segment_members_expiry').on(table.expiresAt),
  ],
);

/** Segments that targets name. The store itself refuses to delete a segment that stands here. */
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
    /** The end of its public address. */
    code: text().notNull().unique(),
    lastFiredAt: instant(),
    /** People of the simulated exchange open its sites too. */
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
    /** Invented visits, in none of the hits. */
    simulated: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.hour] })],
);

/** The click that a landing page hands back to a goal: of which bid it is. */
export interface ClickOfBid {
  bidId: string;
  campaignId: number;
  adSetId: number;
  creativeId: number;
  sspId: number;
  /** Epoch ms. */
  sentAt: number;
}

/** Calls of goals: on the disk before they are answered, and once counted only as long as a doubled one may come. */
export const goalCalls = pgTable(
  'goal_calls',
  {
    id: identity(),
    tagId: reference()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** By which a doubled call is known: of the order, else of the click or the person. */
    onceKey: text().notNull(),
    isOrder: boolean().notNull(),
    /** Who and after what; null once it is counted. */
    viewer: integer(),
    click: jsonb().$type<ClickOfBid>(),
    /** Null while it waits to be counted. */
    expiresAt: instant(),
  },
  (table) => [
    index('goal_calls_once').on(table.tagId, table.onceKey),
    index('goal_calls_expiry').on(table.expiresAt),
    index('goal_calls_waiting').on(table.at).where(sql`expires_at is null`),
  ],
);
