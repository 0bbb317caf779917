import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SegmentEvent, SegmentSource, TagType } from '@/lib/contract/targeting/segment-kinds';
import { edited, identity, instant, reference } from './column-kinds';
import { ofUser } from './people-schema';
import { targets } from './schema';

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

/** People by the SHA-256 of their user id, in hexadecimal digits. */
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
