import { lt } from 'drizzle-orm';
import type { Database } from '../store/database';
import { bidReasons } from '../store/settlement-schema';

/** Reasons of older hours are of no interest to anybody. */
export const reasonDays = 7;

/** Drops the counts of reasons that are too old. `now` in epoch ms. */
export async function forgetReasons(database: Database, now: number): Promise<void> {
  await database.delete(bidReasons).where(lt(bidReasons.hour, new Date(now - reasonDays * 86_400_000)));
}
