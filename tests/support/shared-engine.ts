import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PgliteEngine, startPglite } from '@/lib/embedded-dsp/store/pglite-pool';
import { prepareStore } from '../api/prepared-store';

/** Unused engines of this process, with empty tables. */
const idle: PgliteEngine[] = [];

/**
 * Returns an embedded entity store, migrated and empty. Starting one takes seconds of processor time, so the files of a
 * process share it. Call `giveBack` after the pool that uses it has ended.
 */
export async function borrowEngine(): Promise<{ engine: PgliteEngine; giveBack(): Promise<void> }> {
  const engine = idle.pop() ?? (await startEngine());
  const giveBack = async () => {
    await empty(engine);
    idle.push(engine);
  };
  return { engine, giveBack };
}

const prefix = 'shared-engine-';

/** Removes the folders of ended processes. Vitest kills its processes before they could remove their own. */
function removeOld(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix)))
    if (!isRunning(Number.parseInt(name.slice(prefix.length), 10)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function startEngine(): Promise<PgliteEngine> {
  removeOld();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  await prepareStore(folder);
  // Test data need not survive a power cut.
  appendFileSync(join(folder, 'entities', 'postgresql.auto.conf'), 'fsync = off\n');
  return startPglite(join(folder, 'entities'), (reason) => console.error(reason));
}

/**
 * Deletes all rows, table by table and without checking foreign keys. `truncate` would recreate the files of each table
 * and of all that reference it, which takes ten times as long. Large tables shrink again, and the planner's statistics
 * are reset as for a new table.
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
