import type { Queryable } from './database';

type Insert<Row> = (transaction: Queryable, rows: readonly Row[]) => Promise<void>;
type Gathered = Map<Insert<never>, { rows: unknown[]; write(): Promise<void> }>;

const gatheredIn = new WeakMap<Queryable, Gathered>();

/**
 * Returns a function that writes one row by a statement for many. Inside `writingTogether` the rows of a transaction
 * are collected and written at its end.
 */
export const writeOfMany =
  <Row>(write: Insert<Row>) =>
  async (transaction: Queryable, row: Row): Promise<void> => {
    const gathered = gatheredIn.get(transaction);
    if (!gathered) return write(transaction, [row]);
    const known = gathered.get(write);
    if (known) {
      known.rows.push(row);
      return;
    }
    const rows = [row];
    gathered.set(write, { rows, write: () => write(transaction, rows) });
  };

/** Executes `work` and then one statement for the rows of each kind that it wrote. Throws what these throw. */
export async function writingTogether(transaction: Queryable, work: () => Promise<void>): Promise<void> {
  gatheredIn.set(transaction, new Map());
  try {
    await work();
    await writeGathered(transaction);
  } finally {
    gatheredIn.delete(transaction);
  }
}

/** Writes what was collected so far. Call it before reading or changing rows that an earlier step may have written. */
export async function writeGathered(transaction: Queryable): Promise<void> {
  const gathered = gatheredIn.get(transaction);
  if (!gathered) return;
  const writes = [...gathered.values()];
  gathered.clear();
  for (const { write } of writes) await write();
}
