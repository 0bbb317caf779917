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
  async ask(questions: readonly Question[], limits: QueryLimits = {}): Promise<FactRow[][]> {
    const timeout = AbortSignal.timeout(limits.timeoutMs ?? defaultTimeoutMs);
    const stop = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
    const connection = await this.take();
    try {
      limits.signal?.throwIfAborted();
      return await answer(connection, stop, questions);
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

async function answer(connection: DuckDBConnection, stop: AbortSignal, questions: readonly Question[]) {
  const interrupt = () => connection.interrupt();
  // An interrupt that comes before the engine has begun a question is lost, so it is repeated until they end.
  const again = setInterval(() => stop.aborted && interrupt(), 50);
  stop.addEventListener('abort', interrupt);
  try {
    return await answerInSnapshot(connection, stop, questions);
  } finally {
    clearInterval(again);
    stop.removeEventListener('abort', interrupt);
  }
}

async function answerInSnapshot(connection: DuckDBConnection, stop: AbortSignal, questions: readonly Question[]) {
  const answers: FactRow[][] = [];
  await connection.run('begin');
  try {
    for (const { sql, values } of questions) {
      stop.throwIfAborted();
      const read = await connection.runAndReadAll(sql, [...values]);
      // Questions select integers, floats and texts only, none of the engine's other kinds of values.
      answers.push(read.getRowObjects() as FactRow[]);
    }
    return answers;
  } finally {
    await connection.run('rollback');
  }
}
