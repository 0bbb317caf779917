import { setTimeout as pause } from 'node:timers/promises';
import { logFault } from '../log-fault';
import { lockFamily, lockNumbers } from '../store/hold-database';
import { type SteadyConnection, steadyConnection } from './steady-connection';

/** The tasks that start when a process becomes the leader, and stop when it no longer is. */
export interface LeaderTasks {
  /**
   * Starts the tasks. `term` is greater than that of every previous leader. Throws if it cannot start: another process
   * may try.
   */
  onWon(term: number): Promise<void>;
  /** Stops the tasks. Must not throw. */
  onLost(): Promise<void>;
}

interface Parts {
  url: string;
  /** Id of this process. */
  id: string;
  /** Returns the URL of this process for the others; called when it becomes the leader. */
  address(): string;
  work: LeaderTasks;
}

/** The lock of a killed leader is free shortly after, so that a restarted process becomes the leader again. */
const patienceMs = 3_000;
const tryEveryMs = 300;
const againAfterMs = 1_000;

/**
 * Elects one of several processes as the leader: the one whose connection holds an advisory lock. A crash releases the
 * lock. A process whose connection is lost or unresponsive stops its tasks. For writes that two leaders must never both
 * make, each leader increments the term, and `fenceTerm` compares it.
 */
export class Leadership {
  private isStopped = false;
  private readonly stopping = new AbortController();
  private connection: SteadyConnection | undefined;
  private contending: Promise<void> | undefined;

  constructor(private readonly parts: Parts) {}

  /**
   * Resolves when this process is the leader and its tasks have started, or another process is the leader. From then on
   * it competes in the background. Throws the errors of the first start of the tasks.
   */
  async start(): Promise<void> {
    this.connection = await steadyConnection(this.parts.url);
    const isWon = await this.isWon(Date.now() + patienceMs);
    if (isWon) await this.begin();
    this.contending = this.contend(isWon);
  }

  /** Lets another process become the leader. The caller must have stopped the tasks. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopping.abort();
    await this.connection?.close().catch(() => undefined);
    await this.contending;
  }

  private async contend(isLeading: boolean): Promise<void> {
    for (let isWon = isLeading; !this.isStopped; isWon = false) {
      try {
        if (!isWon) {
          this.connection ??= await steadyConnection(this.parts.url);
          isWon = await this.isWon(Number.POSITIVE_INFINITY);
          if (isWon) await this.begin();
        }
      } catch (error) {
        if (this.isStopped) return;
        logFault('leadership', error);
        isWon = false;
        await this.connection?.close().catch(() => undefined);
      }
      if (isWon) {
        await this.connection?.ended;
        if (this.isStopped) return;
        logFault('leadership', new Error('The connection that leads is gone; another process may lead now'));
        await this.parts.work.onLost();
      }
      this.connection = undefined;
      await pause(againAfterMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Tries to take the lock until `until`. Returns false if it fails or the connection is lost. */
  private async isWon(until: number): Promise<boolean> {
    const { connection } = this;
    if (!connection) return false;
    let isGone = false;
    void connection.ended.then(() => {
      isGone = true;
    });
    while (!isGone && !this.isStopped) {
      const { rows } = await connection.client.query('select pg_try_advisory_lock($1, $2) as held', [
        lockFamily,
        lockNumbers.leader,
      ]);
      if (rows[0].held) return true;
      if (Date.now() > until) return false;
      await pause(tryEveryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    return false;
  }

  private async begin(): Promise<void> {
    const { id, address, work } = this.parts;
    const { rows } = (await this.connection?.client.query(
      'update machines.leading set term = term + 1, id = $1, address = $2, since = now() returning term',
      [id, address()],
    )) ?? { rows: [] };
    await work.onWon(Number(rows[0].term));
  }
}
