import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../store/database';

/** Transactions of the store by their 64-bit ids: from `since`, before `until`. */
export interface TransactionRange {
  since: bigint;
  until: bigint;
}

/** Returns the present transactions: those before `since` have ended, those from `until` on had not ended yet. */
export async function presentTransactions(database: Queryable): Promise<TransactionRange> {
  const { rows } = await database.execute<{ since: string; until: string }>(
    sql`select pg_snapshot_xmin(now)::text as since, pg_snapshot_xmax(now)::text as until
      from pg_current_snapshot() as now`,
  );
  const [row] = rows;
  if (!row) throw new Error('The store tells no transaction');
  return { since: BigInt(row.since), until: BigInt(row.until) };
}

/**
 * Returns the condition that a transaction of the range wrote a row. Rows have the lower 32 bits of the id, which start
 * again after 4 billion transactions, so their distance from `since` is compared. Frozen rows keep their ids: one of an
 * earlier round may be found too.
 */
export const isWrittenIn = ({ since, until }: TransactionRange, xmin: SQL = sql`xmin`): SQL =>
  sql`((${xmin}::text::bigint - ${BigInt.asUintN(32, since)}::bigint) & 4294967295) < ${until - since}::bigint`;
