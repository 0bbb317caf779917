import { bigint, doublePrecision, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './sql/column-kinds';

/**
 * Periods in which the simulated exchange held auctions, with its options. Its requests can be generated again from
 * this.
 */
export const soldStretches = pgTable('sold_stretches', {
  startsAt: instant().primaryKey(),
  endsAt: instant().notNull(),
  /** Average number of requests per second. */
  requestsPerSecond: doublePrecision().notNull(),
  /** Ids of the SSPs that were active. */
  exchanges: integer().array().notNull(),
  seed: bigint({ mode: 'number' }).notNull(),
});
