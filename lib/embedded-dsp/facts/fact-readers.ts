import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api';
import { askThrough } from './ask-through';
import type { Ask, FactRow, Facts, QueryLimits, Question, Stream } from './facts';
import { withinLimits } from './within-limits';

const rowsAtOnce = 200;

/**
 * Connections for queries. Each executes one query at a time, because an interrupt stops all queries of a connection.
 */
export class FactReaders implements Pick<Facts, 'ask' | 'read'> {
  private readonly waiting: ((connection: DuckDBConnection) => void)[] = [];

  private constructor(
    private readonly instance: DuckDBInstance,
    private readonly free: DuckDBConnection[],
    private readonly total: number,
  ) {}

  static async create(instance: DuckDBInstance, total: number): Promise<FactReaders> {
    const connections = await Promise.all(Array.from({ length: total }, () => instance.connect()));
    return new FactReaders(instance, connections, total);
  }

  private readonly askInSnapshot = askThrough((limits, reader) => this.read(limits, reader));

  /** A single query is a snapshot by itself. A transaction around it costs a millisecond. */
  ask(questions: readonly Question[], limits: QueryLimits = {}): Promise<FactRow[][]> {
    const [question] = questions;
    if (!question || questions.length > 1) return this.askInSnapshot(questions, limits);
    return withinLimits(limits, async (stop) => {
      const connection = await this.takeUnless(stop);
      try {
        return [await interruptible(connection, stop, () => readAll(connection, stop, question))];
      } finally {
        this.giveBack(stop.aborted ? await this.cleared(connection) : connection);
      }
    });
  }

  read<T>(limits: QueryLimits, reader: (ask: Ask, stream: Stream) => Promise<T>): Promise<T> {
    return withinLimits(limits, async (stop) => {
      const connection = await this.takeUnless(stop);
      try {
        await connection.run('begin');
        return await interruptible(connection, stop, () => answer(connection, stop, reader));
      } finally {
        this.giveBack(await this.cleared(connection));
      }
    });
  }

  /** Waits for running queries, then disconnects. */
  async close(): Promise<void> {
    for (let left = this.total; left > 0; left -= 1) (await this.take()).disconnectSync();
  }

  /** Throws the reason of `stop` if it has aborted. */
  private async takeUnless(stop: AbortSignal): Promise<DuckDBConnection> {
    const connection = await this.take();
    if (stop.aborted) this.giveBack(connection);
    stop.throwIfAborted();
    return connection;
  }

  private take(): Promise<DuckDBConnection> {
    const connection = this.free.pop();
    if (connection) return Promise.resolve(connection);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /**
   * Ends the snapshot. A connection that cannot end it would refuse all later queries, so it is replaced; so is one
   * without a snapshot.
   */
  private async cleared(connection: DuckDBConnection): Promise<DuckDBConnection> {
    try {
      await connection.run('rollback');
      return connection;
    } catch {
      connection.disconnectSync();
      return await this.instance.connect();
    }
  }

  private giveBack(connection: DuckDBConnection): void {
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.free.push(connection);
  }
}

async function interruptible<T>(connection: DuckDBConnection, stop: AbortSignal, run: () => Promise<T>): Promise<T> {
  const interrupt = () => connection.interrupt();
  // An interrupt before the query has started has no effect, so it is repeated until the query ends.
  const again = setInterval(() => stop.aborted && interrupt(), 50);
  stop.addEventListener('abort', interrupt);
  try {
    return await run();
  } finally {
    clearInterval(again);
    stop.removeEventListener('abort', interrupt);
  }
}

function answer<T>(
  connection: DuckDBConnection,
  stop: AbortSignal,
  reader: (ask: Ask, stream: Stream) => Promise<T>,
): Promise<T> {
  return reader(
    (question) => readAll(connection, stop, question),
    async function* ({ sql, values }) {
      stop.throwIfAborted();
      const result = await connection.stream(sql, [...values]);
      for await (const chunk of result) {
        stop.throwIfAborted();
        yield* rowsOf(chunk, result.columnNames());
      }
    },
  );
}

async function readAll(connection: DuckDBConnection, stop: AbortSignal, question: Question): Promise<FactRow[]> {
  stop.throwIfAborted();
  const { sql, values } = withLiterals(question);
  const result = await connection.run(sql, values.length > 0 ? [...values] : undefined);
  const names = result.deduplicatedColumnNames();
  // The result is complete: waiting for each of its chunks would only let other work of this thread come between.
  const chunks = Array.from({ length: result.chunkCount }, (_, index) => result.getChunk(index));
  // Queries select integers, floats and texts only.
  return chunks.flatMap((chunk) => chunk.getRowObjects(names)) as FactRow[];
}

/**
 * Writes parameters into the SQL if all are integers. The driver runs a query with parameters in several steps, each of
 * which waits for this thread.
 */
function withLiterals({ sql, values }: Question): Question {
  const isInteger = (value: Question['values'][number]) => typeof value === 'bigint' || Number.isSafeInteger(value);
  if (values.length === 0 || !values.every(isInteger)) return { sql, values };
  return { sql: sql.replace(/\$(\d+)/g, (_, position) => String(values[Number(position) - 1])), values: [] };
}

/**
 * Creates a few rows at a time: rows that exist long before they are used would be promoted to the old generation of
 * the garbage collector.
 */
function* rowsOf(chunk: DuckDBDataChunk, names: readonly string[]): Generator<FactRow[]> {
  const columns = names.map((_, index) => chunk.getColumnValues(index));
  for (let start = 0; start < chunk.rowCount; start += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, chunk.rowCount - start);
    yield Array.from({ length }, (_, row) => {
      const cells = names.map((name, index) => [name, columns[index]?.[start + row] ?? null]);
      // Queries select integers, floats and texts only.
      return Object.fromEntries(cells) as FactRow;
    });
  }
}
