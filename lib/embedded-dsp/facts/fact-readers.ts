import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { Refusal } from '@/lib/contract/refusal';

type FactValue = string | number | bigint;
export type FactRow = Readonly<Record<string, string | number | bigint | null>>;
export interface QueryLimits {
  /** Aborts when the caller leaves. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** SQL with `$1`, `$2`, … and what they stand for. */
export interface Question {
  sql: string;
  values: readonly FactValue[];
}

export type Ask = (question: Question) => Promise<FactRow[]>;

const defaultTimeoutMs = 60_000;

/** Connections for questions. Each answers one question at a time, because an interrupt stops all of a connection's. */
export class FactReaders {
  private readonly waiting: ((connection: DuckDBConnection) => void)[] = [];

  private constructor(
    private readonly free: DuckDBConnection[],
    private readonly total: number,
  ) {}

  static async create(instance: DuckDBInstance, total: number): Promise<FactReaders> {
    const connections = await Promise.all(Array.from({ length: total }, () => instance.connect()));
    return new FactReaders(connections, total);
  }

  /** Answers questions about one state of the store, in their order. */
  ask(questions: readonly Question[], limits: QueryLimits = {}): Promise<FactRow[][]> {
    return this.read(limits, async (ask) => {
      const answers: FactRow[][] = [];
      for (const question of questions) answers.push(await ask(question));
      return answers;
    });
  }

  /** Lets a reader ask, one after another, what depends on earlier answers; all see one state of the store. */
  async read<T>(limits: QueryLimits, reader: (ask: Ask) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(limits.timeoutMs ?? defaultTimeoutMs);
    const stop = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
    const connection = await this.take();
    try {
      limits.signal?.throwIfAborted();
      return await interruptible(connection, stop, () => inSnapshot(connection, stop, reader));
    } catch (error) {
      limits.signal?.throwIfAborted();
      throw timeout.aborted ? new Refusal('DATABASE_TIMEOUT') : error;
    } finally {
      this.giveBack(connection);
    }
  }

  /** Waits for running questions, then disconnects. */
  async close(): Promise<void> {
    for (let left = this.total; left > 0; left -= 1) (await this.take()).disconnectSync();
  }

  private take(): Promise<DuckDBConnection> {
    const connection = this.free.pop();
    if (connection) return Promise.resolve(connection);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private giveBack(connection: DuckDBConnection): void {
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.free.push(connection);
  }
}

async function interruptible<T>(connection: DuckDBConnection, stop: AbortSignal, run: () => Promise<T>): Promise<T> {
  const interrupt = () => connection.interrupt();
  // An interrupt that comes before the engine has begun a question is lost, so it is repeated until they end.
  const again = setInterval(() => stop.aborted && interrupt(), 50);
  stop.addEventListener('abort', interrupt);
  try {
    return await run();
  } finally {
    clearInterval(again);
    stop.removeEventListener('abort', interrupt);
  }
}

async function inSnapshot<T>(
  connection: DuckDBConnection,
  stop: AbortSignal,
  reader: (ask: Ask) => Promise<T>,
): Promise<T> {
  await connection.run('begin');
  try {
    return await reader(async ({ sql, values }) => {
      stop.throwIfAborted();
      const read = await connection.runAndReadAll(sql, [...values]);
      // Questions select integers, floats and texts only, none of the engine's other kinds of values.
      return read.getRowObjects() as FactRow[];
    });
  } finally {
    await connection.run('rollback');
  }
}
