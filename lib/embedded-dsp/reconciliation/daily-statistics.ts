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

/** Each minute: the statistics of SSPs that are due are fetched, one after the other, and old ones go. */
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

/** The SSP that has waited longest, put off first: another machine does not fetch it too, and a kill costs an hour. */
async function claimDue(database: Database, now: number): Promise<number | null> {
  const isDue = lte(statisticsSources.dueAt, new Date(now));
  const [due] = await database
    .select({ id: integrations.id })
    .from(statisticsSources)
    .innerJoin(integrations, eq(integrations.id, statisticsSources.integrationId))
    .where(
      and(
        ...[isDue, isNotNull(statisticsSources.allowedHost)],
        ...[isNotNull(integrations.statisticsLink), isNull(integrations.removedAt)],
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
