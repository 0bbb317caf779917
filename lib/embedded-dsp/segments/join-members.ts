import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../store/database';
import { segmentMembers, segments } from '../store/segments-schema';

/** Activity of a user. `at` in epoch ms. */
export interface Sign {
  member: string;
  at: number;
}

/** Rows per statement: always three parameters, and few enough not to block the store. */
const batchSize = 5_000;

/**
 * Adds users to a segment or prolongs their membership. Activity older than the known one changes nothing. One activity
 * per user. Call `countMembers` afterwards.
 */
export async function joinMembers(
  database: Queryable,
  { id, ttlDays }: { id: number; ttlDays: number },
  signs: readonly Sign[],
): Promise<void> {
  for (let from = 0; from < signs.length; from += batchSize) {
    const batch = signs.slice(from, from + batchSize);
    const members = sql.param(batch.map(({ member }) => member));
    const times = sql.param(batch.map(({ at }) => new Date(at).toISOString()));
    await database.execute(sql`
      insert into ${segmentMembers} (segment_id, member, seen_at, expires_at)
      select ${id}, member, seen, seen + make_interval(days => ${ttlDays})
      from unnest(${members}::text[], ${times}::timestamptz[]) as sign(member, seen)
      on conflict (segment_id, member) do update
      set seen_at = excluded.seen_at, expires_at = excluded.expires_at
      where ${segmentMembers.seenAt} < excluded.seen_at`);
  }
}

/** Updates the member count and returns it. Expired members are not counted. */
export async function countMembers(database: Queryable, segmentId: number, now: number): Promise<number> {
  const at = new Date(now);
  const [counted] = await database
    .update(segments)
    .set({
      size: sql`(select count(*) from ${segmentMembers}
        where ${segmentMembers.segmentId} = ${segmentId} and ${segmentMembers.expiresAt} > ${at.toISOString()})`,
      updatedAt: at,
    })
    .where(eq(segments.id, segmentId))
    .returning({ size: segments.size });
  return counted?.size ?? 0;
}
