import { Cron } from 'croner';
import { logFault } from '../log-fault';

export interface Schedule {
  /** Minutes, hours, days, months, weekdays in the manner of cron, in UTC. */
  pattern: string;
  /** Does little: asks for a job. A failure is printed, the next moment comes all the same. */
  run(now: Date): Promise<void>;
}

/** Runs each at its moments until stopped. A moment at which the program did not run is not made up for. */
export function keepSchedules(schedules: readonly Schedule[]): { stop(): void } {
  const clocks = schedules.map(
    ({ pattern, run }) =>
      new Cron(pattern, { timezone: 'UTC', unref: true, protect: true }, () =>
        run(new Date()).catch((error) => logFault('schedule', error)),
      ),
  );
  return { stop: () => clocks.forEach((clock) => void clock.stop()) };
}
