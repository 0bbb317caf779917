import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from './sql/column-kinds';

/**
 * Work to be done after a write, kept with the write. A job is one row until it is done; given up, it stays for whoever
 * looks why. Asked for again while it runs, it runs once more.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    kind: text().notNull(),
    /** What it is about: at any time there is one job of a kind for it. */
    subject: text().notNull(),
    /** How often it was asked for. */
    asked: integer().notNull().default(1),
    /** How often it was begun since it was last asked for. */
    attempts: integer().notNull().default(0),
    runAt: instant().notNull().defaultNow(),
    startedAt: instant(),
    /** The process that runs it, of several on one database. */
    owner: text(),
    error: text(),
    givenUpAt: instant(),
  },
  (table) => [
    uniqueIndex('jobs_subject').on(table.kind, table.subject),
    index('jobs_due').on(table.runAt).where(sql`given_up_at is null and started_at is null`),
  ],
);
