import { randomUUID } from 'node:crypto';
import { and, count, eq, or, type SQL } from 'drizzle-orm';
import type { FilePicture } from '@/lib/contract/creatives/file-picture';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database, Queryable } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { isForeignKeyViolation } from '../store/sql/broken-constraint';
import type { Accepted } from './accept-upload';
import type { FileFolder, ReceivedFile } from './file-folder';
import { requireRoom } from './require-room';

export interface FileStore {
  database: Database;
  folder: FileFolder;
}
export type StoredFile = typeof storedFiles.$inferSelect;

/** Moves a received file to its final place and stores its row. Throws FILES_QUOTA. */
export async function keepFile(store: FileStore, { received, filename, facts }: Accepted, userId: number) {
  const { sha256, size } = received;
  const row = { name: randomUUID(), userId, sha256, filename, size, ...facts };
  await keepBytes(
    store,
    received,
    () => requireRoom(store.database, userId, size),
    () => store.database.insert(storedFiles).values(row),
  );
  return row;
}

/**
 * Moves received bytes to their final place and writes the row that references them. If they are refused, or the row
 * cannot be written, the bytes are removed.
 */
export async function keepBytes<Written>(
  store: FileStore,
  received: ReceivedFile,
  requireFit: () => Promise<void>,
  write: () => Promise<Written>,
): Promise<Written> {
  const { folder } = store;
  const keep = async () => {
    await requireFit();
    await folder.keep(received);
    return write().catch(async (error: unknown) => {
      await removeUnnamed(store, received.sha256);
      throw error;
    });
  };
  return folder.inTurn(keep).catch(async (error: unknown) => {
    await folder.discard(received);
    throw error;
  });
}

/** Reads a file of the caller or of a client within the scope. Throws FILE_NOT_FOUND. */
export async function findFile(database: Queryable, caller: Caller, name: string, more?: SQL): Promise<StoredFile> {
  const scope = ownedWithin(scopeOf(caller), storedFiles.userId);
  const isReachable = scope && or(eq(storedFiles.userId, caller.id), scope);
  const [row] = await database
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.name, name), isReachable, more));
  if (!row) throw new Refusal('FILE_NOT_FOUND');
  return row;
}

/** Returns the preview of a video or sound for lists. */
export const pictureOf = (
  file: Pick<StoredFile, 'poster' | 'peaks'> | null,
  linkTo: (name: string) => string,
): FilePicture => ({ posterUrl: file?.poster ? linkTo(file.poster) : null, peaks: file?.peaks ?? null });

type Dropped = Pick<StoredFile, 'name' | 'sha256'> & Partial<Pick<StoredFile, 'poster'>>;

/** Deletes an unused file with its preview, and its bytes if no other file has the same. Throws `inUse`. */
export async function dropFile(store: FileStore, { name, sha256, poster }: Dropped, inUse: ErrorCode): Promise<void> {
  await store.folder.inTurn(async () => {
    // The foreign keys of the store check the use, so that no concurrent write can use the file.
    await store.database
      .delete(storedFiles)
      .where(eq(storedFiles.name, name))
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal(inUse) : error;
      });
    await removeUnnamed(store, sha256);
  });
  if (!poster) return;
  const [still] = await store.database.select().from(storedFiles).where(eq(storedFiles.name, poster));
  if (still) await dropFile(store, still, inUse);
}

/** Removes bytes that no stored file references; must be called within `inTurn`. */
export async function removeUnnamed({ database, folder }: FileStore, sha256: string): Promise<void> {
  const [left] = await database.select({ times: count() }).from(storedFiles).where(eq(storedFiles.sha256, sha256));
  if (left?.times === 0) await folder.remove(sha256);
}
