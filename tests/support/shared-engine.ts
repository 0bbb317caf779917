import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PgliteEngine, startPglite } from '@/lib/embedded-dsp/store/pglite-pool';
import { prepareStore } from '../api/prepared-store';

/** Engines of this process that nobody uses now, with empty tables. */
const idle: PgliteEngine[] = [];

/**
 * An embedded entity store, migrated and empty. Starting one takes seconds of the processor, so the files that share a
 * process hand it on: `giveBack` it once the pool that was made of it has ended.
 */
export async function borrowEngine(): Promise<{ engine: PgliteEngine; giveBack(): Promise<void> }> {
  const engine = idle.pop() ?? (await startEngine());
  const giveBack = async () => {
    await empty(engine);
    idle.push(engine);
  };
  return { engine, giveBack };
}

async function startEngine(): Promise<PgliteEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'shared-engine-'));
  await prepareStore(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return startPglite(join(folder, 'entities'), (reason) => console.error(reason));
}

/** Only tables that hold something: truncating one makes its files anew. */
async function empty(engine: PgliteEngine): Promise<void> {
  const pool = engine.connect();
  const tables = await pool.query(`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`);
  const filled = await pool.query(
    tables.rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  if (filled.rows.length > 0) await pool.query(`truncate ${filled.rows.map(({ name }) => name).join()} cascade`);
  await pool.query(
    `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  await pool.end();
}
