import { Cron } from 'croner';
import { logFault } from '../log-fault';

export interface Schedule {
  /** Cron pattern in UTC: minutes, hours, days, months, weekdays. */
  pattern: string;
  /** Should only queue a job. A failure is logged and does not affect the next run. */
  run(now: Date): Promise<void>;
}

/** Runs each schedule until stopped. Runs missed while the program was down are not made up for. */
export function keepSchedules(schedules: readonly Schedule[]): { stop(): void } {
  const clocks = schedules.map(
    ({ pattern, run }) =>
      new Cron(pattern, { timezone: 'UTC', unref: true, protect: true }, () =>
        run(new Date()).catch((error) => logFault('schedule', error)),
      ),
  );
  return { stop: () => clocks.forEach((clock) => void clock.stop()) };
}
