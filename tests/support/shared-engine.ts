import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
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
  // What a test has stored need not outlive a power cut.
  appendFileSync(join(folder, 'entities', 'postgresql.auto.conf'), 'fsync = off\n');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return startPglite(join(folder, 'entities'), (reason) => console.error(reason));
}

/**
 * Deletes the rows, table by table and without asking who refers to whom: `truncate` makes the files of each table and
 * of all that refer to it anew, which costs ten times as much. What was large is made small again, and the planner
 * knows no more of it than of a table that was just made.
 */
async function empty(engine: PgliteEngine): Promise<void> {
  const pool = engine.connect();
  const { rows } = await pool.query(
    `select format('%I', relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  );
  const filled = rows.map(({ name }) => name);
  await pool.query(
    ['set session_replication_role = replica', ...filled.map((name) => `delete from ${name}`)].join(';'),
  );
  if (filled.length > 0) await pool.query(`vacuum ${filled.join()}`);
  await pool.query(
    `set allow_system_table_mods = on; delete from pg_statistic;
     update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples <> -1`,
  );
  await pool.query(
    `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  await pool.end();
}
