import { setTimeout as pause } from 'node:timers/promises';
import { logFault } from '../log-fault';
import { lockFamily, lockNumbers } from '../store/hold-database';
import { type SteadyConnection, steadyConnection } from './steady-connection';

/** What begins when a process comes to lead, and ends when it leads no more. */
export interface LeaderTasks {
  /** Begins; `term` is greater than that of every leader before. Throws when it cannot: another process may try. */
  onWon(term: number): Promise<void>;
  /** Ends what has begun. Must not throw. */
  onLost(): Promise<void>;
}

interface Parts {
  url: string;
  /** Of this process. */
  id: string;
  /** Where the others reach this process; asked when it comes to lead. */
  address(): string;
  work: LeaderTasks;
}

/** A killed leader's lock is free within a moment: who starts right after it leads again. */
const patienceMs = 3_000;
const tryEveryMs = 300;
const againAfterMs = 1_000;

/**
 * Makes one of several processes lead: the one whose connection holds an advisory lock. A kill frees it, and a process
 * whose connection is gone or answers nothing stops its work. What must not be done by two leaders, however they came
 * about, is refused by the term: each leader raises it, and `fenceTerm` compares.
 */
export class Leadership {
  private isStopped = false;
  private readonly stopping = new AbortController();
  private connection: SteadyConnection | undefined;
  private contending: Promise<void> | undefined;

  constructor(private readonly parts: Parts) {}

  /**
   * Resolves once this process leads and its work has begun, or another one leads. From then on it contends by itself.
   * Throws what the first beginning of the work throws.
   */
  async start(): Promise<void> {
    this.connection = await steadyConnection(this.parts.url);
    const isWon = await this.isWon(Date.now() + patienceMs);
    if (isWon) await this.begin();
    this.contending = this.contend(isWon);
  }

  /** Lets another process lead. The work has ended by then, or its caller ends it first. */
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

  /** Tries for the lock until it has it, or so long; false, too, when the connection goes meanwhile. */
  private async isWon(until: number): Promise<boolean> {
    const { connection } = this;
    if (!connection) return false;
    let isGone = false;
    void connection.ended.then(() => {
      isGone = true;
    });
    while (!isGone && !this.isStopped) {
      const { rows } = await connection.client.query('select pg_try_advisory_lock($1, $2) as held', [
        ...[lockFamily, lockNumbers.leader],
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
