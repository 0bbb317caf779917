import { lt } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import type { Database } from '../store/database';
import { bidReasons } from '../store/settlement-schema';

/** Deletes outdated counts of reason codes. `now` in epoch ms. */
export async function forgetReasons(database: Database, now: number): Promise<void> {
  await database.delete(bidReasons).where(lt(bidReasons.hour, new Date(now - limits.delivery.reasonDays * 86_400_000)));
}
