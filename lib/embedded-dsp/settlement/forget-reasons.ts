import { lt } from 'drizzle-orm';
import type { Database } from '../store/database';
import { bidReasons } from '../store/settlement-schema';

/** A week and the week before it, which it is compared with, in any time zone. */
export const reasonDays = 15;

/** Drops the counts of reasons that are too old. `now` in epoch ms. */
export async function forgetReasons(database: Database, now: number): Promise<void> {
  await database.delete(bidReasons).where(lt(bidReasons.hour, new Date(now - reasonDays * 86_400_000)));
}
