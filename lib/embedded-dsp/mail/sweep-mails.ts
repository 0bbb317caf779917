import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { Database } from '../store/database';
import { mails } from '../store/people-schema';

const keptMs = 30 * 86_400_000;

/** Removes mails that went, or were given up, long ago. */
export async function sweepMails(database: Database, now = new Date()): Promise<void> {
  await database
    .delete(mails)
    .where(
      and(
        lt(mails.createdAt, new Date(now.getTime() - keptMs)),
        or(isNotNull(mails.sentAt), isNotNull(mails.failedAt)),
      ),
    );
}
