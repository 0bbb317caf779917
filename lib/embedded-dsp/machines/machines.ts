import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Settings } from '../settings';
import { DatabaseSignals } from './database-signals';
import { Leadership, type LeaderTasks } from './leadership';
import { Register } from './register';
import { LocalSignals, type Signals } from './signals';

/** This process and those that share its database. With the embedded store there are no others. */
export interface Machines {
  /** Id of this process. */
  readonly id: string;
  readonly isShared: boolean;
  readonly signals: Signals;
  /**
   * Takes part in the election of the leader. Resolves when the tasks have started here, or another process is the
   * leader.
   */
  lead(work: LeaderTasks): Promise<void>;
  /** Returns the leader's URL; null if none is known. */
  leaderAddress(): Promise<string | null>;
  /** Returns the ids of the other running processes. */
  others(): Promise<string[]>;
  /** Lets another process become the leader. The caller must have stopped the tasks. */
  stop(): Promise<void>;
}

/** Creates a single process, for a store that no other process can open. */
function alone(): Machines {
  const signals = new LocalSignals();
  return {
    id: randomUUID(),
    isShared: false,
    signals,
    lead: (work) => work.onWon(0),
    leaderAddress: async () => null,
    others: async () => [],
    stop: () => signals.close(),
  };
}

interface Parts {
  url: string;
  pool: pg.Pool;
  /** Returns the URL of this process for the others. */
  address(): string;
  secret: string;
  dataFolder: string;
  /** Id shared by all processes on the database. */
  installation: string;
}

const addressKeptMs = 500;

/**
 * Returns a function that returns the leader's URL; null if none is known. It queries the database at most twice a
 * second.
 */
export function leaderAddressFrom(pool: Pick<pg.Pool, 'query'>): () => Promise<string | null> {
  let known: { at: number; address: Promise<string | null> } | undefined;
  const read = async (): Promise<string | null> => {
    const { rows } = await pool.query('select address from machines.leading');
    return rows[0]?.address ?? null;
  };
  return () => {
    const now = performance.now();
    if (!known || now - known.at > addressKeptMs) known = { at: now, address: read() };
    return known.address;
  };
}

/** Joins the processes on a database. Throws if another process has another secret or folder. */
async function amongOthers(parts: Parts): Promise<Machines> {
  const { url, pool, address } = parts;
  const id = randomUUID();
  const register = new Register({ ...parts, id });
  await register.enter();
  const signals = await DatabaseSignals.open({ url, pool, id });
  let leadership: Leadership | undefined;
  return {
    id,
    isShared: true,
    signals,
    lead: async (work) => {
      leadership = new Leadership({ url, id, address, work });
      await leadership.start();
    },
    leaderAddress: leaderAddressFrom(pool),
    others: () => register.others(),
    stop: async () => {
      await leadership?.stop();
      await signals.close();
      await register.leave();
    },
  };
}

/** Joins the processes that share the stores. Throws if this process does not belong to them. */
export async function machinesOf(
  settings: Settings & { secret: string },
  pool: pg.Pool,
  installation: string | undefined,
): Promise<Machines> {
  const { databaseUrl: url, dataFolder, secret, machineHost, port } = settings;
  if (!url || !installation) return alone();
  return amongOthers({ url, pool, secret, dataFolder, installation, address: () => `http://${machineHost}:${port}` });
}
