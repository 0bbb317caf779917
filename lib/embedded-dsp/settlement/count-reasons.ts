import { sql } from 'drizzle-orm';
import type { ReasonCount } from '../exchange/decisions/outcome';
import type { Transaction } from '../store/database';
import { bidReasons } from '../store/settlement-schema';

const rowsAtOnce = 5000;

/** Adds to the counts of reasons by campaign and hour. */
export async function countReasons(transaction: Transaction, reasons: readonly ReasonCount[]): Promise<void> {
  for (let start = 0; start < reasons.length; start += rowsAtOnce) {
    const rows = reasons.slice(start, start + rowsAtOnce).map((reason) => ({ ...reason, hour: new Date(reason.hour) }));
    await transaction
      .insert(bidReasons)
      .values(rows)
      .onConflictDoUpdate({
        target: [bidReasons.campaignId, bidReasons.hour, bidReasons.code],
        set: { count: sql`bid_reasons.count + excluded.count` },
      });
  }
}
