import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Clock } from '../clock';
import { logFault } from '../log-fault';
import type { Database } from '../store/database';
import { integrations, reportedDays, statisticsSources } from '../store/integrations-schema';
import { firstKept, nextFetch, todayAt } from './reconciliation-days';
import type { StatisticsFetcher } from './statistics-fetcher';

interface Parts {
  database: Database;
  fetcher: StatisticsFetcher;
  clock: Clock;
}

const minuteMs = 60_000;

/** Each minute, fetches the statistics of due SSPs one after the other and deletes old days. */
export function keepDailyStatistics(parts: Parts): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const live = async () => {
    while (!signal.aborted) {
      await fetchDue(parts, signal).catch((error) => {
        if (!signal.aborted) logFault('statistics of SSPs', error);
      });
      await parts.clock.sleep(minuteMs, signal);
    }
  };
  const running = live();
  return {
    stop: async () => {
      ending.abort();
      await parts.fetcher.stop();
      await running;
    },
  };
}

async function fetchDue({ database, fetcher, clock }: Parts, signal: AbortSignal): Promise<void> {
  await database.delete(reportedDays).where(lt(reportedDays.day, firstKept(todayAt(clock.now()))));
  for (let id = await claimDue(database, clock.now()); id !== null; id = await claimDue(database, clock.now())) {
    await fetcher.fetch(id);
    if (signal.aborted) return;
  }
}

/**
 * Claims the SSP that has been due longest, or returns null. Its next fetch is first postponed by an hour, so that no
 * other machine fetches it too. If the process is killed, the fetch is repeated after that hour.
 */
async function claimDue(database: Database, now: number): Promise<number | null> {
  const isDue = lte(statisticsSources.dueAt, new Date(now));
  const [due] = await database
    .select({ id: integrations.id })
    .from(statisticsSources)
    .innerJoin(integrations, eq(integrations.id, statisticsSources.integrationId))
    .where(
      and(
        isDue,
        isNotNull(statisticsSources.allowedHost),
        isNotNull(integrations.statisticsLink),
        isNull(integrations.removedAt),
      ),
    )
    .orderBy(asc(statisticsSources.dueAt))
    .limit(1);
  if (!due) return null;
  const [claimed] = await database
    .update(statisticsSources)
    .set({ dueAt: nextFetch(now, false) })
    .where(and(eq(statisticsSources.integrationId, due.id), isDue))
    .returning({ id: statisticsSources.integrationId });
  return claimed?.id ?? claimDue(database, now);
}
