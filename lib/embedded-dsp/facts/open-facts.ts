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
  /** A server that keeps the facts instead of the folder: `postgres://…`, `clickhouse://…` or `clickhouses://…`. */
  url?: string | undefined;
  /** Of several processes, each of which has the server and the folder together with the others: their common id. */
  installation?: string | undefined;
  /** Hears that nothing can be stored any more. */
  onFailure?: (reason: string) => void;
  /** DuckDB's own notation, e.g. `512MB`. */
  memoryLimit?: string;
  threads?: number;
  /** Questions answered at the same time; further ones wait. */
  readers?: number;
}

/**
 * Opens the store of facts and brings its tables up to date. The data folder is held in any case: when another process
 * holds it, throws an error that names the process. Throws when a server cannot be reached.
 */
export async function openFacts(folder: string, options: FactsOptions = {}): Promise<Facts> {
  const settings = {
    memory_limit: options.memoryLimit ?? '2GB',
    threads: String(options.threads ?? 2),
    temp_directory: join(folder, 'facts.tmp'),
    // Reports order their rows themselves; keeping the order of insertion only costs memory.
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
    close: async () => {
      await readers.close();
      await writer.close();
      instance.closeSync();
    },
  });
}

/** Opens the store of facts on a server. Throws when it cannot be reached. */
export async function openServerFacts(
  url: string,
  onFailure: (reason: string) => void,
  installation?: string,
): Promise<Facts> {
  return withRevision(
    await (url.startsWith('postgres') ? openPostgresFacts(url, onFailure, installation) : openClickhouseFacts(url)),
  );
}

/** An empty server beside a folder with facts would show statistics of nothing, and nobody would know why. */
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
  // A log that still holds definitions is the one thing the engine has had trouble replaying after a crash.
  if (steps.length) await connection.run('checkpoint');
}

/**
 * Opens `facts.duckdb` in the data folder, creating it. The engine's lock on that file guards the whole folder, also
 * where facts are kept elsewhere: when another process holds it, throws an error that names the process and says what
 * to do. A kill frees the lock.
 */
async function holdFolder(folder: string, settings: Record<string, string>): Promise<DuckDBInstance> {
  // Balances and password hashes lie here: nobody but the owner may look in.
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
 * Holds the folder together with other processes that read `facts.duckdb` and write elsewhere: a process that has it to
 * itself is kept out, and keeps them out. Throws as `holdFolder`.
 */
async function shareFolder(folder: string, settings: Record<string, string>): Promise<DuckDBInstance> {
  for (let tries = 1; ; tries++) {
    try {
      if (!existsSync(fileIn(folder))) (await holdFolder(folder, settings)).closeSync();
      return await holdFolder(folder, { ...settings, access_mode: 'READ_ONLY' });
    } catch (error) {
      // Another one may be making the file.
      if (tries === maxTries) throw error;
      await pause(betweenTriesMs);
    }
  }
}

const [maxTries, betweenTriesMs] = [10, 200];
const fileIn = (folder: string) => join(folder, 'facts.duckdb');
