import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../store/database';
import { integrations, reportedDays, statisticsSources } from '../store/integrations-schema';
import { fetchReport } from './fetch-report';
import { type ReportedDay, readReport } from './read-report';
import { fetchedDays, firstKept, nextFetch, todayAt } from './reconciliation-days';
import { hostOf, reportAddress } from './report-address';
import type { ReportNetwork } from './report-network';
import { StatisticsProblem } from './statistics-problem';

export interface StatisticsFetcher {
  /** Fetches the statistics of an SSP. Concurrent calls for the same SSP share one request. */
  fetch(id: number): Promise<void>;
  /** Aborts running requests and waits until they end. */
  stop(): Promise<void>;
}

/** Creates a fetcher that runs at most one request at a time for each SSP. */
export function statisticsFetcher(parts: FetchParts): StatisticsFetcher {
  const ending = new AbortController();
  const running = new Map<number, Promise<void>>();
  return {
    fetch: (id) => {
      const known = running.get(id);
      if (known) return known;
      const started = fetchStatistics(parts, id, ending.signal).finally(() => running.delete(id));
      running.set(id, started);
      return started;
    },
    stop: async () => {
      ending.abort();
      await Promise.allSettled(running.values());
    },
  };
}

interface FetchParts {
  database: Database;
  network: ReportNetwork;
  now(): number;
}

type Source = Pick<typeof integrations.$inferSelect, 'id' | 'currency'> & { link: string; host: string };

/**
 * Fetches the statistics of an SSP and stores them. Each day replaces the stored one. Failures are stored to be shown
 * on the SSP's page. Does nothing without a link. Throws the signal's reason when aborted.
 */
async function fetchStatistics(parts: FetchParts, id: number, signal: AbortSignal): Promise<void> {
  const { database, now } = parts;
  const today = todayAt(now());
  try {
    const source = await sourceOf(database, id);
    if (!source) return;
    const report = await fetchReport(reportAddress(source.link, fetchedDays(today)), parts.network, signal);
    const { days, lastRead } = readReport(report, { currency: source.currency, from: firstKept(today), today });
    const at = new Date(now());
    await database.transaction(async (transaction) => {
      if (!(await isAsBefore(transaction, source))) return;
      await keepDays(transaction, source, days);
      await note(transaction, id, {
        triedAt: at,
        goodAt: at,
        dueAt: nextFetch(now(), true),
        problem: null,
        problemDetail: null,
        lastRead,
      });
    });
  } catch (error) {
    if (!(error instanceof StatisticsProblem)) throw error;
    await note(database, id, {
      triedAt: new Date(now()),
      dueAt: nextFetch(now(), false),
      problem: error.code,
      problemDetail: error.detail,
      ...(error.lastRead ? { lastRead: error.lastRead } : {}),
    });
  }
}

/** Returns null without a link. Throws StatisticsProblem unless an administrator has allowed the link's host. */
async function sourceOf(database: Database, id: number): Promise<Source | null> {
  const found = await readSource(database, id);
  if (!found?.link) return null;
  const host = hostOf(found.link);
  if (host === null || host !== found.allowedHost) throw new StatisticsProblem('HOST_NOT_ALLOWED', host);
  return { id, currency: found.currency, link: found.link, host };
}

async function readSource(database: Database | Transaction, id: number) {
  const [found] = await database
    .select({
      link: integrations.statisticsLink,
      currency: integrations.currency,
      allowedHost: statisticsSources.allowedHost,
    })
    .from(integrations)
    .leftJoin(statisticsSources, eq(statisticsSources.integrationId, integrations.id))
    .where(and(eq(integrations.id, id), isNull(integrations.removedAt)));
  return found;
}

/** Returns whether link, currency and allowed host are unchanged. They may have been edited during the request. */
async function isAsBefore(transaction: Transaction, { id, link, currency, host }: Source): Promise<boolean> {
  const found = await readSource(transaction, id);
  return found?.link === link && found.currency === currency && found.allowedHost === host;
}

async function keepDays(transaction: Transaction, { id, currency }: Source, days: readonly ReportedDay[]) {
  if (days.length === 0) return;
  const replaced = (column: string) => sql.raw(`excluded.${column}`);
  await transaction
    .insert(reportedDays)
    .values(days.map((day) => ({ ...day, integrationId: id, currency })))
    .onConflictDoUpdate({
      target: [reportedDays.integrationId, reportedDays.day],
      set: {
        currency: replaced('currency'),
        requests: replaced('requests'),
        bids: replaced('bids'),
        impressions: replaced('impressions'),
        spend: replaced('spend'),
      },
    });
}

type Noted = Omit<typeof statisticsSources.$inferInsert, 'integrationId'>;

async function note(database: Database | Transaction, id: number, noted: Noted): Promise<void> {
  await database
    .insert(statisticsSources)
    .values({ integrationId: id, ...noted })
    .onConflictDoUpdate({ target: statisticsSources.integrationId, set: noted });
}
