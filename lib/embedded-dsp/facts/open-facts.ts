import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { FactReaders } from './fact-readers';
import { FactWriter } from './fact-writer';
import { factsMigrations } from './facts-schema';

/** The store of facts: rows are added in batches, each exactly once, and never changed. */
export interface Facts {
  /** Adds a batch in one transaction; false when a batch of this id is already in. */
  ingest: FactWriter['ingest'];
  /**
   * Answers questions about one and the same state of the store, in their order.
   * Throws `Refusal('DATABASE_TIMEOUT')` after `timeoutMs`, the signal's reason when it aborts.
   */
  ask: FactReaders['ask'];
  /** The same for questions that depend on earlier answers. */
  read: FactReaders['read'];
  /** Slots of the earliest and the latest fact; null while there are none. */
  extent(): { first: number; last: number } | null;
  close(): Promise<void>;
}

export interface FactsOptions {
  /** DuckDB's own notation, e.g. `512MB`. */
  memoryLimit?: string;
  threads?: number;
  /** Questions answered at the same time; further ones wait. */
  readers?: number;
}

/**
 * Opens `facts.duckdb` in the data folder, creating and migrating it. The engine's lock on that file guards the whole
 * folder: when another process holds it, throws an error that names the process and says what to do.
 */
export async function openFacts(folder: string, options: FactsOptions = {}): Promise<Facts> {
  // Balances and password hashes lie here: nobody but the owner may look in.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = join(folder, 'facts.duckdb');
  const instance = await openFile(file, {
    memory_limit: options.memoryLimit ?? '2GB',
    threads: String(options.threads ?? 2),
    temp_directory: join(folder, 'facts.tmp'),
    // Reports order their rows themselves; keeping the order of insertion only costs memory.
    preserve_insertion_order: 'false',
  });
  const connection = await instance.connect();
  await migrate(connection);
  const writer = await FactWriter.create(connection);
  const readers = await FactReaders.create(instance, options.readers ?? 4);
  return {
    ingest: writer.ingest.bind(writer),
    ask: readers.ask.bind(readers),
    read: readers.read.bind(readers),
    extent: () => writer.extent,
    close: async () => {
      await readers.close();
      await writer.close();
      instance.closeSync();
    },
  };
}

async function openFile(file: string, settings: Record<string, string>): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(file, settings);
  } catch (cause) {
    const holder = /Conflicting lock is held in (.+?) \(PID (\d+)\)/.exec(String(cause));
    if (!holder) throw cause;
    const [, program, processId] = holder;
    throw new Error(
      `The data folder of ${file} is in use by process ${processId} (${program}). ` +
        'Stop that process first, or set DSP_DATA to another folder.',
      { cause },
    );
  }
}

async function migrate(connection: DuckDBConnection): Promise<void> {
  await connection.run('create table if not exists migration (step integer not null)');
  const done = await connection.runAndReadAll('select count(*) from migration');
  const steps = factsMigrations.slice(Number(done.value(0, 0)));
  for (const step of steps) await connection.run(`begin; ${step} insert into migration values (0); commit`);
  // A log that still holds definitions is the one thing the engine has had trouble replaying after a crash.
  if (steps.length) await connection.run('checkpoint');
}
