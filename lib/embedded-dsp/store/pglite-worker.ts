import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { durableStartParameters, SyncedFileSystem } from './synced-file-system';

/** Messages between `openPglitePool` and this thread. */
export type ToWorker = { kind: 'bytes'; wire: number; bytes: Uint8Array } | { kind: 'close' };
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'bytes'; wire: number; bytes: Uint8Array }
  | { kind: 'ended'; wire: number };

/** First byte of the protocol's Terminate message. */
const terminate = 0x58;

const post = (message: FromWorker) => parentPort?.postMessage(message);

async function serve(folder: string): Promise<void> {
  const engine = await PGlite.create({
    fs: new SyncedFileSystem(folder),
    // The engine fills this memory as it opens. With the default of 128 MB, 100,000 campaigns are not listed faster.
    startParams: [...durableStartParameters, '-c', 'shared_buffers=32MB'],
    // The indexes of the search need this extension.
    extensions: { pg_trgm },
  });
  // The engine is a single PostgreSQL session, so messages are processed one at a time.
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (message: ToWorker) => {
    last = last
      .then(() => answer(engine, message))
      .catch((error: unknown) => post({ kind: 'failed', reason: String(error) }));
  });
  post({ kind: 'ready' });
}

async function answer(engine: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await engine.close();
    process.exit(0);
  }
  const { wire, bytes } = message;
  if (bytes[0] === terminate) {
    // Resets the session for the next connection: no open transaction, no prepared statements. These are separate
    // calls, because several statements in one call form a transaction, in which `discard all` is refused.
    await engine.exec('rollback').catch(() => undefined);
    await engine.exec('discard all').catch(() => undefined);
    return post({ kind: 'ended', wire });
  }
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(bytes, { onRawData: (data) => parts.push(data.slice()) });
  if (parts.length > 0)
    post({ kind: 'bytes', wire, bytes: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts) });
}

serve(workerData.folder).catch((error: unknown) => post({ kind: 'failed', reason: String(error) }));
