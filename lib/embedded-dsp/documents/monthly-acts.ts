import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { lastDayOf, monthOf, settledAt } from '../calendar/month';
import { dateOfDay, dayNumber } from '../calendar/zone-days';
import type { Facts } from '../facts/facts';
import { longestEventTtl } from '../integrations/longest-event-ttl';
import type { Jobs } from '../jobs/jobs';
import type { Schedule } from '../jobs/schedule';
import type { Message } from '../notifications/message';
import { staffOf } from '../notifications/staff-of';
import type { Database } from '../store/database';
import { acts } from '../store/documents-schema';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { ledgerEntries } from '../store/settlement-schema';
import { createAct } from './create-act';
import type { Documents } from './documents';

interface Parts {
  database: Database;
  facts: Facts;
  documents: Documents;
  jobs: Jobs;
  now(): Date;
  notify(userId: number, message: Message): Promise<void>;
}

/** Errors after which nothing is left to do. */
const settled: readonly string[] = ['ACT_EXISTS', 'ACT_NO_SERVICES'];

/**
 * Creates the acts of the previous month once it is over and settled in all time zones: each day from that moment on,
 * and after a start. Clients without payment information are left out until they have it.
 */
export function monthlyActs(parts: Parts): { schedule: Schedule; catchUp(): Promise<void> } {
  const { database, jobs, documents, facts } = parts;
  const ask = async (now: Date) => {
    const month = monthOf(now, -1);
    if (now < settledAt(month, await longestEventTtl(database))) return;
    for (const userId of await clientsOwed(database, month))
      await jobs.add(database, 'act.create', `${userId}:${month}`);
    jobs.wake();
  };
  jobs.handle('act.create', {
    run: async (subject) => {
      const [userId, month = ''] = subject.split(':');
      const requested = { userId: Number(userId), month, now: parts.now(), caller: null };
      await createAct({ database, facts, documents }, requested).catch((error: unknown) => {
        if (!(error instanceof Refusal) || !settled.includes(error.code)) throw error;
      });
      jobs.wake();
      return undefined;
    },
    giveUp: (subject, error) => announceGivenUp(parts, subject, error),
  });
  return { schedule: { pattern: '30 18 * * *', run: ask }, catchUp: () => ask(parts.now()) };
}

/** Notifies the staff who bill the client that an act was not created, with the reason. */
async function announceGivenUp({ database, notify }: Parts, subject: string, error: unknown): Promise<void> {
  const [userId, month = ''] = subject.split(':');
  const [client] = await database
    .select({ login: users.login })
    .from(users)
    .where(eq(users.id, Number(userId)));
  const data = {
    user: client?.login ?? String(userId),
    name: month.slice(0, 7),
    reason: error instanceof Refusal ? error.code : 'UNKNOWN',
  };
  for (const id of await staffOf(database, Number(userId), 'FINANCES_CLIENT_BALANCE_UPDATE'))
    await notify(id, { messageCode: 'ACT_FAILED', data, route: { screen: 'finances', tab: 'acts' } });
}

const dayAfter = (day: string, days: number): string => dateOfDay(dayNumber(day) + days);

/** Returns the clients who spent money in a month, have payment information, and have no act for it. */
async function clientsOwed(database: Database, month: string): Promise<number[]> {
  const found = await database
    .selectDistinct({ userId: ledgerEntries.userId })
    .from(ledgerEntries)
    .innerJoin(paymentInfos, eq(paymentInfos.userId, ledgerEntries.userId))
    .leftJoin(acts, and(eq(acts.userId, ledgerEntries.userId), eq(acts.month, month)))
    .where(
      and(
        eq(ledgerEntries.kind, 'WRITE_OFF'),
        isNull(acts.id),
        // The ledger counts days in the campaigns' time zones, at most one day off.
        gte(ledgerEntries.day, dayAfter(month, -1)),
        lte(ledgerEntries.day, dayAfter(lastDayOf(month), 1)),
      ),
    )
    .orderBy(ledgerEntries.userId);
  return found.map(({ userId }) => userId);
}
