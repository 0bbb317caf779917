import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Facts } from '../facts/facts';
import type { Database } from '../store/database';

/** What was tried, and whether it worked. */
export interface Health {
  database: boolean;
  facts: boolean;
  files: boolean;
  /** Frequency caps and matches; left out where no store is named for them. Without it what needs it is not bid. */
  state?: boolean;
}

interface Parts {
  database: Database;
  facts: Pick<Facts, 'ask'>;
  dataFolder: string;
  shared?: { isThere(): Promise<boolean> } | undefined;
}

/** Anybody may ask, so the answer is kept this long. */
const keptMs = 2_000;
/** More than a block, less than anybody would miss. */
const probeBytes = 256 * 1024;

/** Answers whether the stores can be read and written: a statement that is logged to disk, and a file of its own. */
export function healthCheck({ database, facts, dataFolder, shared }: Parts, now = () => performance.now()) {
  let last: { at: number; health: Promise<Health> } | undefined;
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  const look = async (): Promise<Health> => {
    const [written, asked, kept, state] = await Promise.all([
      isDone(database.execute(sql`select pg_logical_emit_message(true, 'health', 'written')`)),
      isDone(facts.ask([{ sql: 'select 1 as one', values: [] }])),
      isDone(writeProbe(dataFolder)),
      shared?.isThere(),
    ]);
    return { database: written, facts: asked, files: kept, ...(state === undefined ? {} : { state }) };
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
