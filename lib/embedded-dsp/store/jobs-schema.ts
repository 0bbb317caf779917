import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from './sql/column-kinds';

/**
 * Jobs to be executed after a write, inserted in its transaction. A row is deleted when its job is done; a failed job
 * is kept for inspection. A job that is requested again while it runs is executed once more.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    kind: text().notNull(),
    /** What the job is about. There is at most one job of a kind per subject. */
    subject: text().notNull(),
    /** How often it was requested. */
    requested: integer('asked').notNull().default(1),
    /** Number of attempts since the last request. */
    attempts: integer().notNull().default(0),
    runAt: instant().notNull().defaultNow(),
    startedAt: instant(),
    /** The process that executes it, if several share the database. */
    owner: text(),
    error: text(),
    givenUpAt: instant(),
  },
  (table) => [
    uniqueIndex('jobs_subject').on(table.kind, table.subject),
    index('jobs_due').on(table.runAt).where(sql`given_up_at is null and started_at is null`),
  ],
);
