import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../store/database';
import { mails } from '../store/people-schema';

export type WaitingMail = typeof mails.$inferSelect;

const waiting = and(isNull(mails.sentAt), isNull(mails.failedAt));
const atOnce = 20;

interface NewMail {
  userId: number | null;
  sealed: string;
  goodUntil: Date | null;
}

/** Adds a mail. Within a transaction it is stored if and only if the transaction is committed. */
export async function putMail(queryable: Queryable, mail: NewMail): Promise<void> {
  await queryable.insert(mails).values(mail);
}

/** Returns the due mails, oldest first. */
export const dueMails = (database: Database, now: Date): Promise<WaitingMail[]> =>
  database
    .select()
    .from(mails)
    .where(and(waiting, lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.id))
    .limit(atOnce);

/** Marks a mail as sent. Its content is kept only for an inbox that shows it. */
export async function markSent(database: Database, id: number, isKept: boolean): Promise<void> {
  await database
    .update(mails)
    .set({ sentAt: new Date(), lastError: null, ...(isKept ? {} : { sealed: null }) })
    .where(eq(mails.id, id));
}

/** Marks a mail as failed for good, and deletes its content. */
export async function markFailed(database: Database, id: number, reason: string): Promise<void> {
  await database.update(mails).set({ failedAt: new Date(), sealed: null, lastError: reason }).where(eq(mails.id, id));
}

export async function markDelayed(database: Database, id: number, until: Date, reason: string): Promise<void> {
  await database
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: until, lastError: reason })
    .where(eq(mails.id, id));
}

/** Returns the newest sent mails whose content is kept. */
export const keptMails = (database: Database, most: number): Promise<WaitingMail[]> =>
  database
    .select()
    .from(mails)
    .where(and(isNotNull(mails.sentAt), isNotNull(mails.sealed)))
    .orderBy(desc(mails.id))
    .limit(most);
