import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { damagedFolder } from '../damaged-folder';

/**
 * Opens `facts.duckdb` in the data folder, creating it. The engine's lock on that file guards the whole folder, also
 * where facts are kept elsewhere: when another process holds it, throws an error that names the process and says what
 * to do. A kill frees the lock.
 */
export async function holdFolder(folder: string, settings: Record<string, string>): Promise<DuckDBInstance> {
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
export async function shareFolder(folder: string, settings: Record<string, string>): Promise<DuckDBInstance> {
  for (let tries = 1; ; tries++) {
    try {
      if (!existsSync(fileIn(folder))) (await holdFolder(folder, settings)).closeSync();
      return await holdFolder(folder, { ...settings, access_mode: 'READ_ONLY' });
    } catch (error) {
      // Another one may be making the file.
      if (tries === mostTries) throw error;
      await pause(betweenTriesMs);
    }
  }
}

const [mostTries, betweenTriesMs] = [10, 200];
const fileIn = (folder: string) => join(folder, 'facts.duckdb');
