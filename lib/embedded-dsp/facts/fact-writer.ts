import { setImmediate as breathe } from 'node:timers/promises';
import { type DuckDBConnection, DuckDBDataChunk, type DuckDBType, type DuckDBValue } from '@duckdb/node-api';
import type { Fact } from './fact';
import { factColumns } from './fact-columns';
import { batchesKeptMs, type Extent, type Facts } from './facts';
import { OneByOne } from './one-by-one';
import { widened } from './widened';

/** Rows of a chunk, which is made in a few milliseconds; the API answers others before the next one. */
const chunkRows = 512;

/** The single writer of the store: batches go in one after another, in the order of the calls. */
export class FactWriter implements Pick<Facts, 'ingest'> {
  private readonly turns = new OneByOne();

  private constructor(
    private readonly connection: DuckDBConnection,
    private readonly types: DuckDBType[],
    public extent: Extent | null,
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
    return this.turns.run(() => this.write(batchId, facts));
  }

  async close(): Promise<void> {
    await this.turns.end();
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
    this.extent = widened(this.extent, facts);
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
      await breathe();
    }
    appender.closeSync();
  }

  private batchesUntilClearing = 1000;

  private async forgetOldBatches(now: bigint): Promise<void> {
    this.batchesUntilClearing -= 1;
    if (this.batchesUntilClearing > 0) return;
    this.batchesUntilClearing = 1000;
    await this.connection.run('delete from batch where ingested_at < $1', [now - BigInt(batchesKeptMs)]);
  }
}
