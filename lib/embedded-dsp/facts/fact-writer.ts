import { blobValue, type DuckDBConnection } from '@duckdb/node-api';
import { OneByOne } from '../one-by-one';
import { dayInput, daysOf, mergedDays } from './campaign-days';
import type { EncodedFacts } from './encoded-facts';
import { factColumns } from './fact-columns';
import { batchesKeptMs, type Extent, type Facts } from './facts';
import { widened } from './widened';

/** The engine decodes the columns in its own threads. Row by row they would be passed in this thread. */
const rowsOf = (columns: readonly Column[]) => {
  const cells = columns.map(
    ({ name, type }, index) => `unnest(from_json_strict(decode($${index + 1}), '["${type}"]')) as ${name}`,
  );
  return `(select ${cells.join(', ')})`;
};
type Column = (typeof factColumns)[number];

const insertion = `insert into fact by name select * from ${rowsOf(factColumns)} order by client_id, slot`;
const dayInsertion = `insert into campaign_day ${daysOf(rowsOf(dayInput))}`;

/** Each batch adds rows of its own, so days that have several rows of a campaign are merged from time to time. */
const merging = [
  `create or replace temporary table merged_day as ${mergedDays(`(select * from campaign_day where day in
    (select day from campaign_day group by day having count(*) > count(distinct campaign_id)))`)}`,
  'delete from campaign_day where day in (select distinct day from merged_day)',
  'insert into campaign_day select * from merged_day order by day, client_id, campaign_id',
  'drop table merged_day',
];

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
    const writer = new FactWriter(connection, first === null ? null : { first: Number(first), last: Number(last) });
    await writer.mergeDays();
    return writer;
  }

  /** Adds a batch in one transaction. Returns false if it was added before. */
  ingest(batchId: string, facts: EncodedFacts): Promise<boolean> {
    return this.turns.run(() => this.write(batchId, facts));
  }

  async close(): Promise<void> {
    await this.turns.end();
    await this.connection.run('checkpoint');
    this.connection.disconnectSync();
  }

  private async write(batchId: string, { rows, columns, sums }: EncodedFacts): Promise<boolean> {
    const now = BigInt(Date.now());
    const known = await this.connection.runAndReadAll('select 1 from batch where id = $1', [batchId]);
    if (known.currentRowCount > 0) return false;
    await this.inTransaction(async () => {
      await this.connection.run('insert into batch values ($1, $2)', [batchId, now]);
      if (rows === 0) return;
      await this.connection.run(insertion, columns.map(blobValue));
      const ofDays = columns.filter((_, index) => dayInput.some((column) => column === factColumns[index]));
      await this.connection.run(dayInsertion, ofDays.map(blobValue));
    });
    this.extent = widened(this.extent, sums);
    this.batchesUntilTidy -= 1;
    if (this.batchesUntilTidy <= 0) await this.tidy(now);
    return true;
  }

  private batchesUntilTidy = 1000;

  private async tidy(now: bigint): Promise<void> {
    this.batchesUntilTidy = 1000;
    await this.connection.run('delete from batch where ingested_at < $1', [now - BigInt(batchesKeptMs)]);
    await this.mergeDays();
  }

  private mergeDays(): Promise<void> {
    return this.inTransaction(async () => {
      for (const statement of merging) await this.connection.run(statement);
    });
  }

  private async inTransaction(run: () => Promise<void>): Promise<void> {
    await this.connection.run('begin');
    try {
      await run();
      await this.connection.run('commit');
    } catch (error) {
      await this.connection.run('rollback');
      throw error;
    }
  }
}
