import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../store/database';
import { mails } from '../store/people-schema';

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;

/** Deletes mails that were sent or given up a month ago; those without a recipient after a day. */
export async function sweepMails(database: Database, now = new Date()): Promise<void> {
  const before = (ms: number) => lt(mails.createdAt, new Date(now.getTime() - ms));
  const isDone = or(isNotNull(mails.sentAt), isNotNull(mails.failedAt));
  await database.delete(mails).where(or(and(before(keptMs), isDone), and(before(dayMs), isNull(mails.userId))));
}
