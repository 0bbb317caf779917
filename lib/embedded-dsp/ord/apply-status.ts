import { and, eq, inArray, sql } from 'drizzle-orm';
import { ordActions } from '@/lib/contract/finance/ord';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { mediatorOf } from '../finance/party';
import type { Queryable, Transaction } from '../store/database';
import { acts, contracts } from '../store/documents-schema';
import { paymentInfos } from '../store/finance-schema';
import { ordJournal } from '../store/ord-schema';
import { creatives } from '../store/schema';
import { type JournalLine, lastLines, statusOf } from './journal';

export interface OrdOutcome {
  status: OrdStatus;
  /** The operator's error text; UNRECEIVED if the request never arrived. */
  error: string | null;
  /** The operator's id of the entity; for a creative, its erid. */
  externalId: string | null;
}

/** Subjects of journal lines. */
export const subjectOf = {
  person: (userId: number, side: 'ORGANIZATION' | 'MEDIATOR') => `person:${userId}:${side}`,
  contract: (id: number) => `contract:${id}`,
  creative: (id: number) => `creative:${id}`,
  act: (id: number, action: string) => `act:${id}:${action}`,
};

/** Splits a journal subject into its kind, its id and the remaining part. */
export function readSubject(subject: string): { area: string; id: number; part: string } {
  const [area = '', id = '', part = ''] = subject.split(':');
  return { area, id: Number(id), part };
}

/** Stores the registration status on the entity itself. */
export async function applyStatus(transaction: Transaction, subject: string, outcome: OrdOutcome): Promise<void> {
  const { area, id, part } = readSubject(subject);
  const shown = { ordStatus: outcome.status, ordError: outcome.error };
  if (area === 'creative') {
    const erid = outcome.externalId ? { erid: outcome.externalId } : {};
    await transaction
      .update(creatives)
      .set({ ...shown, ...erid })
      .where(eq(creatives.id, id));
  }
  if (area === 'act') {
    const steps: readonly string[] = ordActions;
    const done =
      outcome.status === 'ACTIVE' ? sql`greatest(${acts.ordDone}, ${steps.indexOf(part) + 1})` : acts.ordDone;
    await transaction
      .update(acts)
      .set({ ...shown, ordDone: sql`${done}` })
      .where(eq(acts.id, id));
  }
  if (area === 'contract') {
    const [contract] = await transaction
      .update(contracts)
      .set(shown)
      .where(eq(contracts.id, id))
      .returning({ userId: contracts.userId });
    if (contract) await refreshPaymentInfo(transaction, contract.userId);
  }
  if (area === 'person') await refreshPaymentInfo(transaction, id);
}

/** From the most to the least serious: several registrations are shown as one status. */
const byGravity: readonly OrdStatus[] = ['UNKNOWN', 'ERROR', 'WAITING', 'TRANSFERRING', 'REGISTERING', 'ACTIVE'];

/** Payment information gets the most serious status of its parties and contracts. A former mediator does not count. */
export async function refreshPaymentInfo(transaction: Transaction, userId: number): Promise<void> {
  const [info] = await transaction.select().from(paymentInfos).where(eq(paymentInfos.userId, userId));
  const former = info && !mediatorOf(info.fields) ? subjectOf.person(userId, 'MEDIATOR') : null;
  const lines = (await linesOfClient(transaction, userId)).filter(({ subject }) => subject !== former);
  const worst = lines.toSorted((a, b) => byGravity.indexOf(statusOf(a)) - byGravity.indexOf(statusOf(b)))[0];
  if (!worst) return;
  const ordStatus = statusOf(worst);
  await transaction
    .update(paymentInfos)
    .set({ ordStatus, ordError: ordStatus === 'ERROR' ? worst.error : null })
    .where(and(eq(paymentInfos.userId, userId), sql`${paymentInfos.ordStatus} <> 'NOT_REQUIRED'`));
}

/** Returns the last journal lines of a client's parties and contracts. */
export async function linesOfClient(database: Queryable, userId: number): Promise<JournalLine[]> {
  const known = await database
    .selectDistinct({ subject: ordJournal.subject })
    .from(ordJournal)
    .where(and(eq(ordJournal.userId, userId), inArray(ordJournal.kind, ['PERSON', 'CONTRACT'])));
  return [
    ...(
      await lastLines(
        database,
        known.map(({ subject }) => subject),
      )
    ).values(),
  ];
}
