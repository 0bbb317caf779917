import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { notifications } from '../store/people-schema';

const dayMs = 24 * 3_600_000;
/** Maximum notifications per user. */
const maxForOne = 1_000;

/** Deletes notifications older than the given number of days, read or not, and each user's oldest above the maximum. */
export async function sweepNotifications(database: Database, keptDays: number, now = new Date()): Promise<void> {
  await database.delete(notifications).where(lt(notifications.at, new Date(now.getTime() - keptDays * dayMs)));
  const newest = sql`row_number() over (partition by ${notifications.userId} order by ${notifications.at} desc, ${notifications.id} desc)`;
  const ranked = database
    .select({ id: notifications.id, rank: newest.as('rank') })
    .from(notifications)
    .as('ranked');
  const tooMany = database.select({ id: ranked.id }).from(ranked).where(sql`${ranked.rank} > ${maxForOne}`);
  await database.delete(notifications).where(inArray(notifications.id, tooMany));
}
