import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { damagedFolder } from '../damaged-folder';
import { openClickhouseFacts } from './clickhouse-facts';
import { FactReaders } from './fact-readers';
import { FactWriter } from './fact-writer';
import { type Facts, withRevision } from './facts';
import { factsMigrations } from './facts-schema';
import { openPostgresFacts } from './postgres-facts';

export interface FactsOptions {
  /** A server for the facts instead of the folder: `postgres://…`, `clickhouse://…` or `clickhouses://…`. */
  url?: string | undefined;
  /** Common id of several processes that share the server and the folder. */
  installation?: string | undefined;
  /** Called when nothing can be stored any more. */
  onFailure?: (reason: string) => void;
  /** DuckDB's own notation, e.g. `512MB`. */
  memoryLimit?: string;
  threads?: number;
  /** Number of concurrent queries; further ones wait. */
  readers?: number;
}

/**
 * Opens the fact store and migrates its tables. The data folder is locked in any case: if another process has locked
 * it, throws an error that names the process. Throws if a server cannot be reached.
 */
export async function openFacts(folder: string, options: FactsOptions = {}): Promise<Facts> {
  const settings = {
    memory_limit: options.memoryLimit ?? '2GB',
    threads: String(options.threads ?? 2),
    temp_directory: join(folder, 'facts.tmp'),
    // Reports sort their rows themselves; preserving the insertion order only costs memory.
    preserve_insertion_order: 'false',
  };
  const { url, installation } = options;
  const instance = await (installation === undefined ? holdFolder(folder, settings) : shareFolder(folder, settings));
  if (url) {
    try {
      const facts = await openServerFacts(url, options.onFailure ?? console.error, installation);
      if (facts.extent() || !(await holdsFacts(instance)))
        return { ...facts, close: () => facts.close().finally(() => instance.closeSync()) };
      await facts.close();
      throw new Error(notMoved);
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  }
  const connection = await instance.connect();
  await migrate(connection);
  const writer = await FactWriter.create(connection);
  const readers = await FactReaders.create(instance, options.readers ?? 4);
  return withRevision({
    ingest: writer.ingest.bind(writer),
    ask: readers.ask.bind(readers),
    read: readers.read.bind(readers),
    extent: () => writer.extent,
    hasDays: true,
    close: async () => {
      await readers.close();
      await writer.close();
      instance.closeSync();
    },
  });
}

/** Opens the fact store on a server. Throws if it cannot be reached. */
export async function openServerFacts(
  url: string,
  onFailure: (reason: string) => void,
  installation?: string,
): Promise<Facts> {
  return withRevision(
    await (url.startsWith('postgres') ? openPostgresFacts(url, onFailure, installation) : openClickhouseFacts(url)),
  );
}

/** An empty server next to a folder with facts would show empty statistics without any explanation. */
const notMoved =
  'The data folder holds facts and the server of FACTS_URL none. Move them with npm run move -- --facts-to <address>, ' +
  'or set DSP_DATA to another folder.';

async function holdsFacts(instance: DuckDBInstance): Promise<boolean> {
  const connection = await instance.connect();
  const isFound = async (sql: string) => (await connection.runAndReadAll(sql)).currentRowCount > 0;
  const isTable = await isFound(`select 1 from duckdb_tables() where table_name = 'fact'`);
  const found = isTable && (await isFound('select 1 from fact limit 1'));
  connection.disconnectSync();
  return found;
}

async function migrate(connection: DuckDBConnection): Promise<void> {
  await connection.run('create table if not exists migration (step integer not null)');
  const done = await connection.runAndReadAll('select count(*) from migration');
  const steps = factsMigrations.slice(Number(done.value(0, 0)));
  for (const step of steps) await connection.run(`begin; ${step} insert into migration values (0); commit`);
  // Definitions in the write-ahead log are what the engine has failed to replay after a crash.
  if (steps.length) await connection.run('checkpoint');
}

/**
 * Opens or creates `facts.duckdb` in the data folder. The engine's lock on that file protects the whole folder, even if
 * facts are stored elsewhere: if another process has it, throws an error that names the process and says what to do. A
 * crash releases the lock.
 */
async function holdFolder(folder: string, settings: Record<string, string>): Promise<DuckDBInstance> {
  // Only the owner may read the folder, because it contains balances and password hashes.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = fileIn(folder);
  try {
    return await DuckDBInstance.create(file, settings);
  } catch (cause) {
    const holder = /Conflicting lock is held in (.+?) \(PID (\d+)\)/.exec(String(cause));
    if (!holder) throw damagedFolder(folder, cause);
    const [, program, processId] = holder;
    throw new Error(
      `The data folder of ${file} is in use by process ${processId} (${program}). ` +
        'Stop that process first, or set DSP_DATA to another folder.',
      { cause },
    );
  }
}

/**
 * Locks the folder together with other processes that read `facts.duckdb` and write elsewhere. A process that needs the
 * folder exclusively is excluded, and excludes them. Throws like `holdFolder`.
 */
async function shareFolder(folder: string, settings: Record<string, string>): Promise<DuckDBInstance> {
  for (let tries = 1; ; tries++) {
    try {
      if (!existsSync(fileIn(folder))) (await holdFolder(folder, settings)).closeSync();
      return await holdFolder(folder, { ...settings, access_mode: 'READ_ONLY' });
    } catch (error) {
      // Another process may be creating the file.
      if (tries === maxTries) throw error;
      await pause(betweenTriesMs);
    }
  }
}

const maxTries = 10;
const betweenTriesMs = 200;
const fileIn = (folder: string) => join(folder, 'facts.duckdb');
