import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldChange } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { ofUser, users } from './people-schema';
import { identity, instant, reference } from './sql/column-kinds';

/**
 * Audit log: what each successful write changed in one object. Written in the write's own transaction and never
 * changed.
 */
export const changes = pgTable(
  'changes',
  {
    id: identity(),
    at: instant().notNull().defaultNow(),
    /** The author; null = the platform itself, such as a background job. */
    userId: reference().references(() => users.id),
    /** Change set of the call; null = the platform itself, or older than change sets. */
    changeSetId: uuid(),
    operation: text().notNull(),
    entity: text().$type<HistoryEntity>().notNull(),
    entityId: reference().notNull(),
    /** The client who owns the object; null for objects of the platform. */
    ownerId: reference().references(() => users.id),
    fields: jsonb().$type<FieldChange[]>().notNull(),
    /** Previous values by field, where `fields` contains an abridged value; null = nothing is abridged. */
    longBefore: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('changes_entity').on(table.entity, table.entityId, table.id),
    index('changes_user').on(table.userId),
    index('changes_set').on(table.changeSetId),
  ],
);

/**
 * Bulk changes in progress. The transaction of each batch stores its progress here; the last one deletes the row. A row
 * that exists at a start belongs to an interrupted change, which is then completed or rolled back.
 */
export const runningChanges = pgTable('running_changes', {
  /** Id of the change set. */
  id: uuid().primaryKey(),
  userId: ofUser(),
  operation: text().notNull(),
  /** The body of the call. */
  requested: jsonb('asked').notNull(),
  at: instant().notNull().defaultNow(),
  /** The last processed item, by a number that rises in the order of the change; null = none. */
  doneTo: reference(),
  /** True if the change was refused and is being rolled back. */
  isTakenBack: boolean().notNull().default(false),
  /** The process that executes it, if several share the database. */
  owner: text(),
});

/** Refused calls of signed-in users. */
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
