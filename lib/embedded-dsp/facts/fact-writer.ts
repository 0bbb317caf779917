import { type DuckDBConnection, DuckDBDataChunk, type DuckDBType, type DuckDBValue } from '@duckdb/node-api';
import type { Fact } from './fact';
import { factColumns } from './fact-columns';

const chunkRows = 2048;
const batchesKeptMs = 7 * 24 * 3_600_000;

/** The single writer of the store: batches go in one after another, in the order of the calls. */
export class FactWriter {
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly connection: DuckDBConnection,
    private readonly types: DuckDBType[],
    /** Slots of the earliest and the latest fact. */
    public extent: { first: number; last: number } | null,
  ) {}

  static async create(connection: DuckDBConnection): Promise<FactWriter> {
    const appender = await connection.createAppender('fact');
    const types = factColumns.map((_, index) => appender.columnType(index));
    appender.closeSync();
    const [edges] = (await connection.runAndReadAll('select min(slot), max(slot) from fact')).getRows();
    const [first, last] = edges ?? [];
    return new FactWriter(connection, types, first === null ? null : { first: Number(first), last: Number(last) });
  }

  /** Adds the rows under the batch's id in one transaction; false when that batch is already in. */
  ingest(batchId: string, facts: readonly Fact[]): Promise<boolean> {
    const turn = this.last.then(() => this.write(batchId, facts));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.last;
    await this.connection.run('checkpoint');
    this.connection.disconnectSync();
  }

  private async write(batchId: string, facts: readonly Fact[]): Promise<boolean> {
    const now = BigInt(Date.now());
    const known = await this.connection.runAndReadAll('select 1 from batch where id = $1', [batchId]);
    if (known.currentRowCount > 0) return false;
    await this.connection.run('begin');
    try {
      await this.connection.run('insert into batch values ($1, $2)', [batchId, now]);
      await this.append(facts.toSorted((a, b) => a.clientId - b.clientId || a.slot - b.slot));
      await this.connection.run('commit');
    } catch (error) {
      await this.connection.run('rollback');
      throw error;
    }
    for (const { slot } of facts) this.widen(slot);
    await this.forgetOldBatches(now);
    return true;
  }

  private async append(facts: readonly Fact[]): Promise<void> {
    const appender = await this.connection.createAppender('fact');
    for (let start = 0; start < facts.length; start += chunkRows) {
      const rows = facts.slice(start, start + chunkRows);
      const chunk = DuckDBDataChunk.create(this.types, rows.length);
      factColumns.forEach(({ field }, index) => {
        const values: DuckDBValue[] = rows.map((row) => row[field]);
        chunk.setColumnValues(index, values);
      });
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  private widen(slot: number): void {
    this.extent = {
      first: Math.min(slot, this.extent?.first ?? slot),
      last: Math.max(slot, this.extent?.last ?? slot),
    };
  }

  // A batch is asked for again only while its row waits in the outbox: at most until the next start.
  private batchesUntilClearing = 1000;

  private async forgetOldBatches(now: bigint): Promise<void> {
    this.batchesUntilClearing -= 1;
    if (this.batchesUntilClearing > 0) return;
    this.batchesUntilClearing = 1000;
    await this.connection.run('delete from batch where ingested_at < $1', [now - BigInt(batchesKeptMs)]);
  }
}
