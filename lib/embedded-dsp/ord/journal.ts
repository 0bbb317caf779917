import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable, Transaction } from '../store/database';
import { ordJournal } from '../store/ord-schema';

export type JournalLine = typeof ordJournal.$inferSelect;

/** Returns the last journal line of a subject; undefined if nothing was ever sent. */
export async function lastLine(database: Queryable, subject: string): Promise<JournalLine | undefined> {
  const [line] = await database
    .select()
    .from(ordJournal)
    .where(eq(ordJournal.subject, subject))
    .orderBy(desc(ordJournal.id))
    .limit(1);
  return line;
}

/** Returns the last journal lines of several subjects, by subject. */
export async function lastLines(database: Queryable, subjects: readonly string[]): Promise<Map<string, JournalLine>> {
  if (!subjects.length) return new Map();
  const rows = await database
    .selectDistinctOn([ordJournal.subject])
    .from(ordJournal)
    .where(inArray(ordJournal.subject, [...subjects]))
    .orderBy(ordJournal.subject, desc(ordJournal.id));
  return new Map(rows.map((line) => [line.subject, line]));
}

/** Returns the registration status that follows from the last line. */
export function statusOf(line: JournalLine | undefined): OrdStatus {
  if (!line) return 'WAITING';
  if (line.state === 'OPEN') return 'UNKNOWN';
  if (line.state === 'ACCEPTED') return line.registry ?? 'ACTIVE';
  return 'ERROR';
}

/** Returns the operator's id of what a line registered; undefined if the operator or the registry did not accept it. */
export const registeredId = (line: JournalLine | undefined): string | undefined =>
  line?.state === 'ACCEPTED' && statusOf(line) !== 'ERROR' ? (line.externalId ?? undefined) : undefined;

type NewLine = Pick<JournalLine, 'requestId' | 'provider' | 'kind' | 'subject' | 'userId'>;

/** Returns true if a request may be sent: none was sent, the last one failed, or the entity has changed since. */
export function isToSend(line: JournalLine | undefined, changedAt: Date | undefined): boolean {
  if (!line || statusOf(line) === 'ERROR') return true;
  return line.state === 'ACCEPTED' && changedAt !== undefined && line.sentAt < changedAt;
}

/**
 * Opens a line for a request that is about to be sent. `changedAt` is when the registered fields last changed. Throws
 * ORD_OUTCOME_UNKNOWN while the outcome of another request is unknown, ORD_ALREADY_REGISTERED if the entity is
 * registered in its present form.
 */
export async function openLine(transaction: Transaction, line: NewLine, changedAt?: Date): Promise<void> {
  // The lock keeps two concurrent calls from reading the same last line.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${line.subject}))`);
  const before = await lastLine(transaction, line.subject);
  if (before && statusOf(before) === 'UNKNOWN') throw new Refusal('ORD_OUTCOME_UNKNOWN');
  if (!isToSend(before, changedAt)) throw new Refusal('ORD_ALREADY_REGISTERED');
  const [opened] = await transaction.insert(ordJournal).values(line).onConflictDoNothing().returning();
  if (!opened) throw new Refusal('ORD_OUTCOME_UNKNOWN');
}

/** Stores the outcome of a request. Returns false if it was stored before. */
export async function closeLine(
  transaction: Transaction,
  requestId: string,
  end: Pick<JournalLine, 'state' | 'externalId' | 'error' | 'registry'>,
): Promise<boolean> {
  const closed = await transaction
    .update(ordJournal)
    .set({ ...end, closedAt: sql`now()` })
    .where(and(eq(ordJournal.requestId, requestId), eq(ordJournal.state, 'OPEN')))
    .returning({ id: ordJournal.id });
  return closed.length > 0;
}
