import { lte, sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { goalCalls, segmentMembers, tagHits } from '../store/segments-schema';
import { countMembers } from './join-members';

/** Rows per statement: few enough not to block the store. */
const most = 20_000;
const hitsKept = '48 hours';

/**
 * Deletes expired members, updates the member counts, and deletes counts of hits and goal calls that are no longer
 * needed.
 */
export async function forgetMembers(database: Database, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const { rows } = await database.execute<{ segment_id: string | number }>(sql`
    with gone as (
      delete from ${segmentMembers} where (segment_id, member) in (
        select segment_id, member from ${segmentMembers} where expires_at <= ${at} limit ${most}
      ) returning segment_id
    ) select distinct segment_id from gone`);
  for (const { segment_id } of rows) await countMembers(database, Number(segment_id), now);
  await database.delete(tagHits).where(lte(tagHits.hour, sql`${at}::timestamptz - ${hitsKept}::interval`));
  await database.delete(goalCalls).where(lte(goalCalls.expiresAt, new Date(now)));
}
