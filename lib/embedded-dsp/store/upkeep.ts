import { sql } from 'drizzle-orm';
import type { Database } from './database';

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 24 * 3_600_000;

/** The embedded engine has neither timed checkpoints nor autovacuum: both are done here. */
export function keepTidy(database: Database): { stop(): void } {
  const every = (ms: number, statement: 'checkpoint' | 'vacuum analyze') => {
    const run = () => database.execute(sql.raw(statement)).catch((error) => console.error(`${statement}:`, error));
    return setInterval(run, ms).unref();
  };
  const timers = [every(checkpointEveryMs, 'checkpoint'), every(vacuumEveryMs, 'vacuum analyze')];
  return { stop: () => timers.forEach(clearInterval) };
}
