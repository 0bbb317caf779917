import { sql } from 'drizzle-orm';
import { sweepSessions } from './auth/sweep-sessions';
import { gatherTotals } from './campaigns/campaign-totals';
import type { FileStore } from './files/stored-files';
import { sweepFiles } from './files/sweep-files';
import { logFault } from './log-fault';
import { sweepMails } from './mail/sweep-mails';
import { sweepNotifications } from './notifications/sweep-notifications';

const minuteMs = 60_000;
const gatherEveryMs = 10_000;
const checkpointEveryMs = 5 * minuteMs;
const sweepEveryMs = 60 * minuteMs;
const vacuumEveryMs = 24 * 60 * minuteMs;

interface Kept extends FileStore {
  /** Whether the entity store is the embedded engine, which has neither timed checkpoints nor autovacuum. */
  isEmbedded: boolean;
  /** Days for which notifications are kept. */
  notificationDays: number;
}

/** Maintains the stores: deletes expired data every hour, and maintains the embedded engine. */
export function keepTidy({ database, folder, isEmbedded, notificationDays }: Kept): { stop(): void } {
  const work = (name: string, run: () => Promise<unknown>) => () =>
    void run().catch((error: unknown) => logFault(name, error));
  const sweeps = [
    work('sweeping sessions', () => sweepSessions(database)),
    work('sweeping mails', () => sweepMails(database)),
    work('sweeping notifications', () => sweepNotifications(database, notificationDays)),
    work('sweeping files', () => sweepFiles({ database, folder })),
  ];
  const gather = work('totals of campaigns', () => gatherTotals(database));
  const checkpoint = work('checkpoint', async () => {
    await database.execute(sql.raw('vacuum campaign_total_changes'));
    await database.execute(sql.raw('checkpoint'));
  });
  const vacuum = work('vacuum', () => database.execute(sql.raw('vacuum analyze')));
  const timers = [
    setInterval(gather, gatherEveryMs),
    ...sweeps.map((sweep) => setInterval(sweep, sweepEveryMs)),
    // Also soon after the start, because a program that is often restarted would otherwise never run them.
    ...sweeps.map((sweep) => setTimeout(sweep, minuteMs)),
    ...(isEmbedded ? [setInterval(checkpoint, checkpointEveryMs), setInterval(vacuum, vacuumEveryMs)] : []),
  ];
  for (const timer of timers) timer.unref();
  return { stop: () => timers.forEach(clearTimeout) };
}
