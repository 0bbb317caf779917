import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldChange } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { ofUser, users } from './people-schema';
import { identity, instant, reference } from './sql/column-kinds';

/** What every successful write did to one thing, written in the write's own transaction and never changed. */
export const changes = pgTable(
  'changes',
  {
    id: identity(),
    at: instant().notNull().defaultNow(),
    /** Who; null = the platform itself, such as a finished background job. */
    userId: reference().references(() => users.id),
    /** The call that it was a part of; null = the platform itself, or older than change sets. */
    changeSetId: uuid(),
    operation: text().notNull(),
    entity: text().$type<HistoryEntity>().notNull(),
    entityId: reference().notNull(),
    /** The client whose thing it is; null for things of the platform. */
    ownerId: reference().references(() => users.id),
    fields: jsonb().$type<FieldChange[]>().notNull(),
    /** Values before the write that `fields` abridges, by field; null = it says all. */
    longBefore: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('changes_entity').on(table.entity, table.entityId, table.id),
    index('changes_user').on(table.userId),
    index('changes_set').on(table.changeSetId),
  ],
);

/**
 * Changes of many things that are under way. Each of their batches is a transaction, which notes here how far it came;
 * the row goes with the last one. What stands here at a start was cut off, and is completed or taken back.
 */
export const runningChanges = pgTable('running_changes', {
  /** Of the change set. */
  id: uuid().primaryKey(),
  userId: ofUser(),
  operation: text().notNull(),
  /** What was asked for, as the call had it. */
  asked: jsonb().notNull(),
  at: instant().notNull().defaultNow(),
  /** The last one dealt with, in the order of the change; null = none. */
  doneTo: reference(),
  /** It was refused on the way, and what it has done is being taken back. */
  isTakenBack: boolean().notNull().default(false),
  /** The process that works on it, of several on one database. */
  owner: text(),
});

/** Calls of signed-in people that were refused. */
export const refusedCalls = pgTable(
  'refused_calls',
  {
    id: identity(),
    at: instant().notNull().defaultNow(),
    userId: ofUser(),
    operation: text().notNull(),
    code: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [index('refused_calls_user').on(table.userId, table.id)],
);
