import { bigint, doublePrecision, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './sql/column-kinds';

/** Time in which the simulated exchange held auctions, and what it sold from: its requests are made again from this. */
export const soldStretches = pgTable('sold_stretches', {
  startsAt: instant().primaryKey(),
  endsAt: instant().notNull(),
  /** Of an average second. */
  requestsPerSecond: doublePrecision().notNull(),
  /** Ids of the SSPs that sold. */
  exchanges: integer().array().notNull(),
  seed: bigint({ mode: 'number' }).notNull(),
});
