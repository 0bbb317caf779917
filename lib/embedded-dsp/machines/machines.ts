import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DatabaseSignals } from './database-signals';
import { Leadership, type LeaderTasks } from './leadership';
import { Register } from './register';
import { LocalSignals, type Signals } from './signals';

/** A process among those that share its database; with the embedded store it is alone. */
export interface Machines {
  /** Of this process. */
  readonly id: string;
  readonly isShared: boolean;
  readonly signals: Signals;
  /** Lets one of them do the work. Resolves when it has begun here, or another process leads. */
  lead(work: LeaderTasks): Promise<void>;
  /** Where the leader is reached, a URL; null while none is known. */
  leaderAddress(): Promise<string | null>;
  /** Ids of the processes that are alive beside this one. */
  others(): Promise<string[]>;
  /** Lets another one lead. The work is ended by its caller before. */
  stop(): Promise<void>;
}

/** A process whose store nobody else may open. */
export function alone(): Machines {
  const signals = new LocalSignals();
  return {
    ...{ id: randomUUID(), isShared: false, signals },
    lead: (work) => work.onWon(0),
    leaderAddress: async () => null,
    others: async () => [],
    stop: () => signals.close(),
  };
}

interface Parts {
  url: string;
  pool: pg.Pool;
  /** Where the others reach this process, a URL. */
  address(): string;
  secret: string;
  dataFolder: string;
  /** Of all processes on the database. */
  installation: string;
}

const addressKeptMs = 500;

/** Says where the leader is reached, a URL; null while none is known. The database is asked twice a second at most. */
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

/** One of several processes on a database. Throws when another one has another secret or folder. */
export async function amongOthers(parts: Parts): Promise<Machines> {
  const { url, pool, address } = parts;
  const id = randomUUID();
  const register = new Register({ ...parts, id });
  await register.enter();
  const signals = await DatabaseSignals.open({ url, pool, id });
  let leadership: Leadership | undefined;
  return {
    ...{ id, isShared: true, signals },
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
