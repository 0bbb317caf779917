import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Facts } from '../facts/facts';
import type { Jobs } from '../jobs/jobs';
import type { Schedule } from '../jobs/schedule';
import type { Database } from '../store/database';
import { acts } from '../store/documents-schema';
import { paymentInfos } from '../store/finance-schema';
import { ledgerEntries } from '../store/settlement-schema';
import { createAct } from './create-act';
import type { Documents } from './documents';
import { lastDayOf, monthOf, settledAt } from './month';

interface Parts {
  database: Database;
  facts: Facts;
  documents: Documents;
  jobs: Jobs;
  now(): Date;
}

/**
 * Acts of the month before, made by the platform itself once that month is over and settled everywhere: at that moment,
 * and after a start that missed it. Clients without payment information get theirs when somebody asks for it.
 */
export function monthlyActs(parts: Parts): { schedule: Schedule; catchUp(): Promise<void> } {
  const { database, jobs, documents, facts } = parts;
  const ask = async (now: Date) => {
    const month = monthOf(now, -1);
    if (now < settledAt(month)) return;
    for (const userId of await clientsOwed(database, month))
      await jobs.add(database, 'act.create', `${userId}:${month}`);
    jobs.wake();
  };
  jobs.handle('act.create', {
    run: async (subject) => {
      const [userId, month = ''] = subject.split(':');
      const asked = { userId: Number(userId), month, now: parts.now(), caller: null };
      await createAct({ database, facts, documents }, asked).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'ACT_EXISTS') throw error;
      });
      jobs.wake();
      return undefined;
    },
  });
  return { schedule: { pattern: '30 18 1 * *', run: ask }, catchUp: () => ask(parts.now()) };
}

/** Clients who spent money in a month, can be billed, and have no act for it. */
async function clientsOwed(database: Database, month: string): Promise<number[]> {
  const found = await database
    .selectDistinct({ userId: ledgerEntries.userId })
    .from(ledgerEntries)
    .innerJoin(paymentInfos, eq(paymentInfos.userId, ledgerEntries.userId))
    .leftJoin(acts, and(eq(acts.userId, ledgerEntries.userId), eq(acts.month, month)))
    .where(
      and(
        ...[eq(ledgerEntries.kind, 'WRITE_OFF'), isNull(acts.id)],
        ...[gte(ledgerEntries.day, month), lte(ledgerEntries.day, lastDayOf(month))],
      ),
    )
    .orderBy(ledgerEntries.userId);
  return found.map(({ userId }) => userId);
}
