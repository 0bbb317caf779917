import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@/lib/contract/refusal';
import type { Database, Transaction } from './database';

/** So many things at most are written in one transaction: others wait for it, since the embedded store serves one at a time. */
export const maxAtOnce = 40;
/** How long a transaction may take, ms: the next one takes more things or fewer. */
const patienceMs = 40;
const firstAtOnce = 10;
/** A batch has costs of its own: fewer things make the whole slower and nobody's wait shorter. */
const leastAtOnce = 8;
/** Between transactions a part of what the last one took: calls of others that wait ask several questions in a row. */
const breath = 0.25;

interface Way<T> {
  /** `dry` keeps nothing; `whole` is one transaction that `isKept` may roll back; else each batch is kept for itself. */
  mode: 'dry' | 'whole' | 'batches';
  /** Asked at the end of a whole one. */
  isKept?(): boolean;
  onProgress(done: number): void;
  /** A batch of a run by batches is kept now, whatever becomes of the next. */
  onKept?(): void;
  /** Writes down, in the transaction of a batch, which thing was the last of it. */
  note?(transaction: Transaction, last: T): Promise<void>;
}

/** Deals with things a batch at a time; between batches others are served. */
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

/** Grows to the double at most, so that one lucky batch makes no slow one. */
const nextSize = (size: number, tookMs: number): number =>
  Math.max(leastAtOnce, Math.min(maxAtOnce, size * 2, Math.round((size * patienceMs) / Math.max(1, tookMs))));

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

/**
 * The same transaction, in which parts have no savepoints of their own: half of what a small write costs. For writes of
 * which a refusal spoils the whole.
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
