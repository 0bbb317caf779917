import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '@/lib/contract/refusal';
import type { Database, Transaction } from './database';

/** Things of one transaction: the embedded store serves nobody else meanwhile. */
const batchSize = 40;

interface Way {
  /** `dry` keeps nothing; `atomic` keeps all or, when `isKept` says so, nothing; else each batch is kept for itself. */
  mode: 'dry' | 'atomic' | 'batches';
  /** Asked at the end of an atomic run. */
  isKept?(): boolean;
  onProgress(done: number): void;
  /** A batch of a run by batches is kept now, whatever becomes of the next. */
  onKept?(): void;
}

/** Deals with things a batch at a time; between batches others are served. */
export async function inBatches<T>(
  database: Database,
  things: readonly T[],
  { mode, isKept = () => true, onProgress, onKept }: Way,
  work: (transaction: Transaction, batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(things.length / batchSize) }, (_, at) =>
    things.slice(at * batchSize, (at + 1) * batchSize),
  );
  let done = 0;
  const one = async (transaction: Transaction, batch: readonly T[]) => {
    await work(transaction, batch);
    done += batch.length;
    onProgress(done);
  };
  if (mode === 'atomic')
    return keeping(database, isKept, async (transaction) => {
      for (const batch of batches) await one(transaction, batch);
    });
  for (const batch of batches) {
    await keeping(
      database,
      () => mode === 'batches',
      (transaction) => one(transaction, batch),
    );
    onKept?.();
    await turn();
  }
}

class NotKept extends Error {}

/** Runs a transaction that is rolled back at its end unless it is to be kept. */
async function keeping(
  database: Database,
  isKept: () => boolean,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await work(transaction);
      if (!isKept()) throw new NotKept();
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
}

/** Runs a write for itself within a transaction: refused, it leaves nothing and the rest goes on. Answers the refusal. */
export async function refusalOf(
  transaction: Transaction,
  write: (inner: Transaction) => Promise<void>,
): Promise<Refusal | null> {
  try {
    await transaction.transaction(write);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
