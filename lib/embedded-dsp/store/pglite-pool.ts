import { mkdirSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { startThread } from '../start-thread';
import type { FromWorker, ToWorker } from './pglite-worker';
import { WorkerWire } from './worker-wire';

/** A running PGlite. */
export interface PgliteEngine {
  /** Returns a pool of one connection, because the engine is a single session. End it before creating another one. */
  connect(): pg.Pool;
  close(): Promise<void>;
}

/**
 * Runs PGlite in a worker thread behind the `pg` driver, with the same code as for a PostgreSQL server.
 * Calls `onFailure` if the thread ends unexpectedly; nothing can be stored after that. Two processes on one folder
 * would corrupt it; the caller must lock the folder.
 */
export async function startPglite(folder: string, onFailure: (reason: string) => void): Promise<PgliteEngine> {
  mkdirSync(folder, { recursive: true });
  const worker = startThread(import.meta.url, 'pglite-worker', { workerData: { folder } });
  await readiness(worker);
  let isClosing = false;
  worker.on('message', (message: FromWorker) => message.kind === 'failed' && onFailure(message.reason));
  worker.on('error', (error) => onFailure(String(error)));
  worker.on('exit', () => isClosing || onFailure('The thread of the entity store has ended'));
  const connect = () =>
    new pg.Pool({
      max: 1,
      user: 'postgres',
      database: 'postgres',
      idleTimeoutMillis: 0,
      stream: () => new WorkerWire(worker),
    });
  const close = async () => {
    isClosing = true;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    await ended;
  };
  return { connect, close };
}

function readiness(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: FromWorker) => {
      worker.off('error', reject);
      if (message.kind === 'failed') reject(new Error(message.reason));
      else resolve();
    });
  });
}
