import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** "DSP" in ASCII: advisory locks of other programs in the same database have other numbers. */
const family = 0x445350;
const numbers = { entities: 1, facts: 2 } as const;

/** A server takes a moment to notice that a killed process is gone. */
const patienceMs = 3_000;
const pauseMs = 200;

/**
 * Holds a database for this process alone, by an advisory lock that a kill frees: two programs on one database would
 * settle the same money twice. Throws an error that names the holder and says what to do. A lost connection takes the
 * lock again; `onFailure` hears when another process has it by then. Answers what lets go.
 */
export async function holdDatabase(
  url: string,
  what: keyof typeof numbers,
  onFailure: (reason: string) => void,
): Promise<() => Promise<void>> {
  let isReleased = false;
  let client = await hold(url, what);
  const watch = () => client.once('end', () => isReleased || void regain());
  const regain = async () => {
    for (await pause(1_000); !isReleased; await pause(1_000)) {
      try {
        client = await hold(url, what);
        return isReleased ? void client.end() : void watch();
      } catch (error) {
        if (error instanceof HeldElsewhere) return onFailure(error.message);
      }
    }
  };
  watch();
  return async () => {
    isReleased = true;
    await client.end();
  };
}

class HeldElsewhere extends Error {}

async function hold(url: string, what: keyof typeof numbers): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: `DSP API on ${hostname()}, process ${process.pid}`,
    // The machine of a holder may vanish without a word.
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  });
  // Its end is what counts; without a listener an error would end the program.
  client.on('error', () => undefined);
  await client.connect();
  for (const until = Date.now() + patienceMs; ; await pause(pauseMs)) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', [family, numbers[what]]);
    if (rows[0].held) return client;
    if (Date.now() > until) break;
  }
  const holder = await nameOfHolder(client, what);
  await client.end();
  throw new HeldElsewhere(
    `The database ${new URL(url).pathname.slice(1)} is in use by ${holder}. ` +
      `Stop that process first, or set ${what === 'facts' ? 'FACTS_URL' : 'DATABASE_URL'} to another database.`,
  );
}

async function nameOfHolder(client: pg.Client, what: keyof typeof numbers): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [family, numbers[what]],
  );
  return rows[0]?.name || 'another process';
}
