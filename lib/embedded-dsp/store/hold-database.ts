import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** "DSP" in ASCII, to distinguish these advisory locks from those of other programs in the same database. */
export const lockFamily = 0x445350;
/** Numbers of the advisory locks. An installation's own lock has a number above `installations`. */
export const lockNumbers = { entities: 1, facts: 2, leader: 3, tables: 4, files: 5 } as const;
const installations = 1_000;

type Held = 'entities' | 'facts';

/** Waiting time for the lock, because a server needs a moment to detect that a process was killed. */
const patienceMs = 3_000;
const pauseMs = 200;

/**
 * Locks a database for this process with an advisory lock, which is released after a crash. Two programs on one
 * database would settle the same money twice. Processes of the same installation share the lock. Throws an error that
 * names the holder and says what to do. After a lost connection the lock is taken again; `onFailure` is called if
 * another process has it by then. Returns a function that releases the lock.
 */
export async function holdDatabase(
  url: string,
  what: Held,
  onFailure: (reason: string) => void,
  installation?: string,
): Promise<() => Promise<void>> {
  let isReleased = false;
  let client = await hold(url, what, installation);
  const watch = () => client.once('end', () => isReleased || void regain());
  const regain = async () => {
    for (await pause(1_000); !isReleased; await pause(1_000)) {
      try {
        client = await hold(url, what, installation);
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

async function hold(url: string, what: Held, installation: string | undefined): Promise<pg.Client> {
  const client = namedClient(url);
  await client.connect();
  for (const until = Date.now() + patienceMs; ; await pause(pauseMs)) {
    if (await isHeld(client, what, installation)) return client;
    if (Date.now() > until) break;
  }
  const holder = await nameOfHolder(client, what);
  await client.end();
  throw new HeldElsewhere(
    `The database ${new URL(url).pathname.slice(1)} is in use by ${holder}. ` +
      `Stop that process first, or set ${what === 'facts' ? 'FACTS_URL' : 'DATABASE_URL'} to another database.`,
  );
}

/** Creates a client with a session name, for which both sides detect a lost connection. */
export function namedClient(connectionString: string, own: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: `DSP API on ${hostname()}, process ${process.pid}`,
    // The machine of a holder may disappear without closing the connection.
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
    ...own,
  });
  // Only the end of the connection matters. Without a listener, an error would end the process.
  client.on('error', () => undefined);
  return client;
}

async function isHeld(client: pg.Client, what: Held, installation: string | undefined): Promise<boolean> {
  const mode = installation === undefined ? '' : '_shared';
  const { rows } = await client.query(`select pg_try_advisory_lock${mode}($1, $2) as held`, [
    lockFamily,
    lockNumbers[what],
  ]);
  if (!rows[0].held || installation === undefined) return rows[0].held;
  // Other holders of the shared lock must be of the same installation.
  const own = installations + (createHash('sha256').update(installation).digest().readUInt32BE() >>> 2);
  await client.query('select pg_advisory_lock_shared($1, $2)', [lockFamily, own]);
  const others = await client.query(`select 1 from pg_locks where ${ofOurs} and objid > $2 and objid <> $3`, [
    lockFamily,
    installations,
    own,
  ]);
  if (others.rowCount === 0) return true;
  await client.query('select pg_advisory_unlock_all()');
  return false;
}

const ofOurs = `locktype = 'advisory' and classid = $1 and granted
  and pg_locks.database = (select oid from pg_database where datname = current_database())`;

async function nameOfHolder(client: pg.Client, what: Held): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where ${ofOurs} and objid = $2 and pid <> pg_backend_pid()`,
    [lockFamily, lockNumbers[what]],
  );
  return rows[0]?.name || 'another process';
}
