import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@/lib/contract/refusal';
import type { Database, Transaction } from './database';

/**
 * Maximum number of items per transaction. Other writes wait for it, because the embedded store runs one transaction at
 * a time.
 */
export const maxAtOnce = 40;
/** Target duration of a transaction in ms. The next batch is sized accordingly. */
const patienceMs = 40;
const firstAtOnce = 10;
/**
 * Minimum number of items, because each transaction has fixed costs: smaller batches take longer in total without
 * shortening other waits.
 */
const leastAtOnce = 8;
/** Pause between transactions as a fraction of the last duration, because other calls need several queries in a row. */
const breath = 0.25;

interface Way<T> {
  /**
   * `dry` rolls everything back. `whole` is one transaction, which is rolled back unless `isKept` returns true.
   * `batches` commits each batch.
   */
  mode: 'dry' | 'whole' | 'batches';
  /** Called at the end of a whole transaction. */
  isKept?(): boolean;
  onProgress(done: number): void;
  /** Called after each committed batch, whatever happens to the next one. */
  onKept?(): void;
  /** Stores the last item of a batch, in its transaction. */
  note?(transaction: Transaction, last: T): Promise<void>;
}

/** Processes items in batches. Other calls run between them. */
export async function inBatches<T>(
  database: Database,
  things: readonly T[],
  { mode, isKept = () => true, onProgress, onKept, note }: Way<T>,
  work: (transaction: Transaction, batch: readonly T[]) => Promise<void>,
): Promise<void> {
  if (mode === 'whole') return keeping(database, isKept, (transaction) => work(transaction, things));
  let size = firstAtOnce;
  for (let done = 0; done < things.length; ) {
    const batch = things.slice(done, done + size);
    const last = batch.at(-1);
    const begun = performance.now();
    await keeping(
      database,
      () => mode === 'batches',
      async (transaction) => {
        await work(transaction, batch);
        if (note && last !== undefined) await note(transaction, last);
      },
    );
    done += batch.length;
    onProgress(done);
    onKept?.();
    const took = performance.now() - begun;
    size = nextSize(batch.length, took);
    if (done < things.length) await pause(took * breath);
  }
}

/** The size at most doubles, so that a single fast batch does not lead to a slow one. */
const nextSize = (size: number, tookMs: number): number =>
  Math.max(leastAtOnce, Math.min(maxAtOnce, size * 2, Math.round((size * patienceMs) / Math.max(1, tookMs))));

class NotKept extends Error {}

/** Runs a transaction and rolls it back at its end unless `isKept` returns true. */
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

/**
 * Returns the transaction without savepoints for nested transactions, which halves the cost of small writes. Use it
 * only where any refusal rolls back the whole transaction.
 */
export function flat(transaction: Transaction): Transaction {
  const own: Transaction = new Proxy(transaction, {
    get: (target, name) => {
      if (name === 'transaction') return (work: (inner: Transaction) => unknown) => work(own);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return own;
}

/**
 * Runs a write with a savepoint. If it is refused, its changes are rolled back and the transaction continues. Returns
 * the refusal.
 */
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
