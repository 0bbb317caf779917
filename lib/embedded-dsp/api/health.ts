import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Facts } from '../facts/facts';
import type { Database } from '../store/database';

/** Checks and whether they succeeded. */
export interface Health {
  database: boolean;
  facts: boolean;
  files: boolean;
  /**
   * The store of frequency caps and matches; absent if none is configured. Campaigns that need it do not bid without
   * it.
   */
  state?: boolean;
}

interface Parts {
  database: Database;
  facts: Pick<Facts, 'ask'>;
  dataFolder: string;
  shared?: { isThere(): Promise<boolean> } | undefined;
}

/** Lifetime of a result, because anyone can call the check. */
const keptMs = 2_000;
/** Size of the test file: more than a disk block, but negligible. */
const probeBytes = 256 * 1024;

/**
 * Returns a check whether the stores can be read and written: a logged database write, a query of the facts and a
 * temporary file. Results are cached.
 */
export function healthCheck({ database, facts, dataFolder, shared }: Parts, now = () => performance.now()) {
  let last: { at: number; health: Promise<Health> } | undefined;
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  const look = async (): Promise<Health> => {
    const [written, requested, kept, state] = await Promise.all([
      isDone(database.execute(sql`select pg_logical_emit_message(true, 'health', 'written')`)),
      isDone(facts.ask([{ sql: 'select 1 as one', values: [] }])),
      isDone(writeProbe(dataFolder)),
      shared?.isThere(),
    ]);
    return { database: written, facts: requested, files: kept, ...(state === undefined ? {} : { state }) };
  };
  return (): Promise<Health> => {
    if (!last || now() - last.at >= keptMs) last = { at: now(), health: look() };
    return last.health;
  };
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `health-${randomUUID()}.tmp`);
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(Buffer.alloc(probeBytes, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
