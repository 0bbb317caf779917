import { sql } from 'drizzle-orm';
import type { ReasonCount } from '../exchange/decisions/outcome';
import type { Transaction } from '../store/database';
import { bidReasons } from '../store/settlement-schema';
import { rowsAsColumns } from '../store/sql/rows-as-columns';

/** Adds to the counts of reasons by campaign and hour. */
export async function countReasons(transaction: Transaction, reasons: readonly ReasonCount[]): Promise<void> {
  if (!reasons.length) return;
  const rows = reasons.map((reason) => ({ ...reason, hour: new Date(reason.hour).toISOString() }));
  const added = rowsAsColumns(rows, { campaignId: 'bigint', hour: 'timestamptz', code: 'text', count: 'bigint' });
  await transaction
    .insert(bidReasons)
    .select(sql`select * from ${added}`)
    .onConflictDoUpdate({
      target: [bidReasons.campaignId, bidReasons.hour, bidReasons.code],
      set: { count: sql`bid_reasons.count + excluded.count` },
    });
}
