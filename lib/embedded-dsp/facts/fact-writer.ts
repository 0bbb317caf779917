import { blobValue, type DuckDBConnection } from '@duckdb/node-api';
import { type ColumnTexts, columnTexts } from './column-texts';
import type { Fact } from './fact';
import { factColumns } from './fact-columns';
import { batchesKeptMs, type Extent, type Facts } from './facts';
import { OneByOne } from './one-by-one';
import { widened } from './widened';

/** The engine decodes the columns in its own threads. Row by row they would be passed in this thread. */
const cells = factColumns.map(
  ({ name, type }, index) => `unnest(from_json_strict(decode($${index + 1}), '["${type}"]')) as ${name}`,
);
const insertion = `insert into fact by name select * from (select ${cells.join(', ')}) order by client_id, slot`;

/** The only writer of the store. Batches are added one after another, in the order of the calls. */
export class FactWriter implements Pick<Facts, 'ingest'> {
  private readonly turns = new OneByOne();

  private constructor(
    private readonly connection: DuckDBConnection,
    public extent: Extent | null,
  ) {}

  static async create(connection: DuckDBConnection): Promise<FactWriter> {
    const [edges] = (await connection.runAndReadAll('select min(slot), max(slot) from fact')).getRows();
    const [first, last] = edges ?? [];
    return new FactWriter(connection, first === null ? null : { first: Number(first), last: Number(last) });
  }

  /** Adds a batch in one transaction. Returns false if it was added before. */
  ingest(batchId: string, facts: readonly Fact[], columns?: ColumnTexts): Promise<boolean> {
    return this.turns.run(() => this.write(batchId, facts, columns));
  }

  async close(): Promise<void> {
    await this.turns.end();
    await this.connection.run('checkpoint');
    this.connection.disconnectSync();
  }

  private async write(batchId: string, facts: readonly Fact[], columns?: ColumnTexts): Promise<boolean> {
    const now = BigInt(Date.now());
    const known = await this.connection.runAndReadAll('select 1 from batch where id = $1', [batchId]);
    if (known.currentRowCount > 0) return false;
    await this.connection.run('begin');
    try {
      await this.connection.run('insert into batch values ($1, $2)', [batchId, now]);
      const texts = columns ?? (await columnTexts(facts));
      await this.connection.run(insertion, texts.map(blobValue));
      await this.connection.run('commit');
    } catch (error) {
      await this.connection.run('rollback');
      throw error;
    }
    this.extent = widened(this.extent, facts);
    await this.forgetOldBatches(now);
    return true;
  }

  private batchesUntilClearing = 1000;

  private async forgetOldBatches(now: bigint): Promise<void> {
    this.batchesUntilClearing -= 1;
    if (this.batchesUntilClearing > 0) return;
    this.batchesUntilClearing = 1000;
    await this.connection.run('delete from batch where ingested_at < $1', [now - BigInt(batchesKeptMs)]);
  }
}
