import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable, Transaction } from '../store/database';
import { ordJournal } from '../store/ord-schema';

export type JournalLine = typeof ordJournal.$inferSelect;

/** The last line about a thing; undefined when nothing was ever sent. */
export async function lastLine(database: Queryable, subject: string): Promise<JournalLine | undefined> {
  const [line] = await database
    .select()
    .from(ordJournal)
    .where(eq(ordJournal.subject, subject))
    .orderBy(desc(ordJournal.id))
    .limit(1);
  return line;
}

/** The last lines about things, by thing. */
export async function lastLines(database: Queryable, subjects: readonly string[]): Promise<Map<string, JournalLine>> {
  if (!subjects.length) return new Map();
  const rows = await database
    .selectDistinctOn([ordJournal.subject])
    .from(ordJournal)
    .where(inArray(ordJournal.subject, [...subjects]))
    .orderBy(ordJournal.subject, desc(ordJournal.id));
  return new Map(rows.map((line) => [line.subject, line]));
}

/** Where a thing stands by its last line. */
export function statusOf(line: JournalLine | undefined): OrdStatus {
  if (!line) return 'WAITING';
  if (line.state === 'OPEN') return 'UNKNOWN';
  if (line.state === 'ACCEPTED') return line.registry ?? 'ACTIVE';
  return 'ERROR';
}

type NewLine = Pick<JournalLine, 'requestId' | 'provider' | 'kind' | 'subject' | 'userId'>;

/** Whether something may be sent about a thing: nothing was, or it failed, or the thing is another since. */
export function isToSend(line: JournalLine | undefined, changedAt: Date | undefined): boolean {
  if (!line || statusOf(line) === 'ERROR') return true;
  return statusOf(line) === 'ACTIVE' && changedAt !== undefined && line.sentAt < changedAt;
}

/**
 * Opens a line for a request that is about to leave. `changedAt`: when what is told of the thing last changed. Throws
 * ORD_OUTCOME_UNKNOWN while another request's outcome is not known, ORD_ALREADY_REGISTERED when the thing is registered
 * as it is.
 */
export async function openLine(transaction: Transaction, line: NewLine, changedAt?: Date): Promise<void> {
  // Two callers at once must not both read the last line before either writes.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${line.subject}))`);
  const before = await lastLine(transaction, line.subject);
  if (before && statusOf(before) === 'UNKNOWN') throw new Refusal('ORD_OUTCOME_UNKNOWN');
  if (!isToSend(before, changedAt)) throw new Refusal('ORD_ALREADY_REGISTERED');
  const [opened] = await transaction.insert(ordJournal).values(line).onConflictDoNothing().returning();
  if (!opened) throw new Refusal('ORD_OUTCOME_UNKNOWN');
}

/** Writes down what became of a request. False when somebody else already did. */
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
