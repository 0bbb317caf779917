import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { OneByOne } from '../one-by-one';

export interface ReceivedFile {
  /** Path of the bytes until they are kept or discarded. */
  path: string;
  sha256: string;
  size: number;
  /** True if the limit was exceeded; the excess was counted but not stored. */
  isTooLarge: boolean;
}

export interface FileFolder {
  /** Streams at most `limit` bytes to disk and flushes them (fsync). */
  receive(bytes: Readable, limit: number): Promise<ReceivedFile>;
  /** Moves the bytes to their final place, named by their hash. */
  keep(file: ReceivedFile): Promise<void>;
  discard(file: ReceivedFile): Promise<void>;
  /**
   * Returns a file's size and a stream of its bytes from `start` to `end`, both inclusive; the whole file if omitted.
   */
  read(sha256: string): Promise<{ size: number; bytes(range?: { start: number; end: number }): Readable } | null>;
  /** Returns the path of the bytes, for libraries that read files themselves. */
  pathOf(sha256: string): string;
  remove(sha256: string): Promise<void>;
  /** Returns the hashes of all files kept since before a moment. */
  keptBefore(moment: Date): Promise<string[]>;
  /**
   * Runs work one at a time: files with equal bytes share one place, so keeping and removing must not overlap with
   * changes of their rows.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Requirements of processes that share one folder. */
export interface SharedFolder {
  /** ID of this process. */
  id: string;
  /** Runs work while no other process runs such work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Creates a content-addressed file store: equal bytes are stored once, whoever uploaded them, and files appear
 * atomically. The creator must hold the lock of the data folder, alone or shared.
 */
export function fileFolder(dataFolder: string, shared?: SharedFolder): FileFolder {
  const allWaiting = join(dataFolder, 'files', 'waiting');
  const waiting = shared ? join(allWaiting, shared.id) : allWaiting;
  // Removes uploads that were unfinished when a process was killed.
  if (shared) dropOld(allWaiting);
  else rmSync(waiting, { recursive: true, force: true });
  const turns = new OneByOne();
  const placeOf = (sha256: string) => join(dataFolder, 'files', sha256.slice(0, 2), sha256);
  return {
    receive: async (bytes, limit) => {
      await mkdir(waiting, { recursive: true });
      return receive(bytes, join(waiting, randomUUID()), limit);
    },
    keep: async (file) => {
      const place = placeOf(file.sha256);
      const folder = dirname(place);
      const isNew = await mkdir(folder, { recursive: true });
      await rename(file.path, place);
      await syncFolder(folder);
      if (isNew) await syncFolder(dirname(folder));
    },
    discard: (file) => rm(file.path, { force: true }),
    read: async (sha256) => {
      const found = await stat(placeOf(sha256)).catch(() => null);
      return found && { size: found.size, bytes: (range) => createReadStream(placeOf(sha256), range) };
    },
    pathOf: placeOf,
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
    keptBefore: (moment) => keptBefore(join(dataFolder, 'files'), moment),
    inTurn: (work) => turns.run(shared ? () => shared.alone(work) : work),
  };
}

async function receive(bytes: Readable, path: string, limit: number): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  let size = 0;
  try {
    for await (const part of bytes) {
      size += part.length;
      if (size > limit) continue;
      hash.update(part);
      await file.writeFile(part);
    }
    await file.sync();
    const written = (await file.stat()).size;
    if (size <= limit && written !== size) throw new Error(`${written} of ${size} bytes were written`);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, sha256: hash.digest('hex'), size, isTooLarge: size > limit };
}

async function keptBefore(folder: string, moment: Date): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const kept = files.filter((file) => file.isFile() && /^[\da-f]{64}$/.test(file.name));
  const times = await Promise.all(kept.map(({ parentPath, name }) => stat(join(parentPath, name)).catch(() => null)));
  return kept.flatMap(({ name }, at) => ((times[at]?.mtime ?? moment) < moment ? [name] : []));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Other processes may still be receiving files; no upload takes longer than this. */
const longestUploadMs = 24 * 3_600_000;

function dropOld(folder: string): void {
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, entry);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > longestUploadMs) rmSync(path, { recursive: true, force: true });
  }
}
