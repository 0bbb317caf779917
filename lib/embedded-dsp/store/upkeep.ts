import { sql } from 'drizzle-orm';
import { sweepSessions } from '../auth/sweep-sessions';
import { gatherTotals } from '../campaigns/campaign-totals';
import { logFault } from '../log-fault';
import { sweepMails } from '../mail/sweep-mails';
import type { Database } from './database';

const minuteMs = 60_000;
const gatherEveryMs = 10_000;
const checkpointEveryMs = 5 * minuteMs;
const sweepEveryMs = 60 * minuteMs;
const vacuumEveryMs = 24 * 60 * minuteMs;

/**
 * Keeps the store tidy: what has run out is swept. The embedded engine has neither timed checkpoints nor autovacuum;
 * a server has both.
 */
export function keepTidy(database: Database, { isEmbedded }: { isEmbedded: boolean }): { stop(): void } {
  const every = (ms: number, name: string, work: () => Promise<unknown>) =>
    setInterval(() => void work().catch((error: unknown) => logFault(name, error)), ms).unref();
  const sweep = async () => {
    await sweepSessions(database);
    await sweepMails(database);
  };
  const timers = [
    every(sweepEveryMs, 'sweep', sweep),
    every(gatherEveryMs, 'totals of campaigns', () => gatherTotals(database)),
  ];
  // A program that is often started anew would never get to it.
  const first = setTimeout(() => void sweep().catch((error: unknown) => logFault('sweep', error)), minuteMs).unref();
  if (isEmbedded)
    timers.push(
      every(checkpointEveryMs, 'checkpoint', async () => {
        await database.execute(sql.raw('vacuum campaign_total_changes'));
        await database.execute(sql.raw('checkpoint'));
      }),
      every(vacuumEveryMs, 'vacuum', () => database.execute(sql.raw('vacuum analyze'))),
    );
  return {
    stop: () => {
      clearTimeout(first);
      timers.forEach(clearInterval);
    },
  };
}
