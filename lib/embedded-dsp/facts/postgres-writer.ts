import type pg from 'pg';
import type { Fact } from './fact';
import { factColumns } from './fact-columns';
import { batchesKeptMs } from './facts';

const rowsAtOnce = 5000;
const arrayTypes = { integer: 'int[]', bigint: 'bigint[]', varchar: 'text[]' } as const;
const arrays = factColumns.map(({ type }, index) => `$${index + 1}::${arrayTypes[type]}`);
const insertion = `insert into fact select * from unnest(${arrays.join(', ')})`;

/** Adds a batch in one transaction; false when it is already in. */
export async function ingestBatch(pool: pg.Pool, batchId: string, facts: readonly Fact[]): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const now = Date.now();
    const added = await client.query('insert into batch values ($1, $2) on conflict do nothing', [batchId, now]);
    if (added.rowCount === 0) {
      await client.query('rollback');
      return false;
    }
    for (let start = 0; start < facts.length; start += rowsAtOnce) {
      const rows = facts.slice(start, start + rowsAtOnce);
      await client.query(
        insertion,
        factColumns.map(({ field }) => rows.map((row) => row[field])),
      );
    }
    await forgetOldBatches(client, now);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

let batchesUntilClearing = 1000;

async function forgetOldBatches(client: pg.PoolClient, now: number): Promise<void> {
  batchesUntilClearing -= 1;
  if (batchesUntilClearing > 0) return;
  batchesUntilClearing = 1000;
  await client.query('delete from batch where ingested_at < $1', [now - batchesKeptMs]);
}
