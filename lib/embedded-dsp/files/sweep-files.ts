import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { storedFiles } from '../store/files-schema';
import { dropFile, type FileStore } from './stored-files';
import { isUsed } from './used-files';

/** Time in which an uploaded file must be used. */
const graceMs = 24 * 3_600_000;
const atOnce = 500;

/**
 * Removes files that are more than a day old and unused, and bytes without a file, which a crash between storing bytes
 * and row can leave. Returns the number of both.
 */
export async function sweepFiles(store: FileStore, now: Date = new Date()): Promise<number> {
  const { database, folder } = store;
  const before = new Date(now.getTime() - graceMs);
  const used = await isUsed(database);
  const unused = await database
    .select()
    .from(storedFiles)
    .where(and(lt(storedFiles.createdAt, before), sql`not ${used}`))
    .limit(atOnce);
  let removed = 0;
  for (const file of unused)
    await dropFile(store, file, 'FILE_IN_USE').then(
      () => removed++,
      // The file was used at this moment, so it stays.
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      },
    );
  return removed + (await sweepBytes(store, await folder.keptBefore(before)));
}

async function sweepBytes({ database, folder }: FileStore, hashes: readonly string[]): Promise<number> {
  let removed = 0;
  for (let at = 0; at < hashes.length; at += atOnce) {
    const some = hashes.slice(at, at + atOnce);
    const rows = await database
      .selectDistinct({ sha256: storedFiles.sha256 })
      .from(storedFiles)
      .where(inArray(storedFiles.sha256, [...some]));
    const named = new Set(rows.map(({ sha256 }) => sha256));
    for (const sha256 of some.filter((hash) => !named.has(hash)))
      await folder.inTurn(async () => {
        const [row] = await database.select().from(storedFiles).where(eq(storedFiles.sha256, sha256)).limit(1);
        if (row) return;
        await folder.remove(sha256);
        removed += 1;
      });
  }
  return removed;
}
