import { Refusal, type RefusalBody } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { inBatches, refusalOf } from '../store/in-batches';
import type { Editable, EditableKind } from './editable';

interface Asked<E extends Editable, R> {
  kind: Pick<EditableKind<E>, 'load'>;
  rows: readonly R[];
  deal(transaction: Transaction, thing: E, row: R): Promise<void>;
  onProgress(done: number, total: number): void;
  /** Is told of each batch that is kept, even where a later one breaks off. */
  onKept?(dealt: readonly Dealt<E>[]): void;
}

/** What became of a row. */
export interface Dealt<E extends Editable> {
  id: number;
  /** As it was before; undefined = out of reach. */
  thing: E | undefined;
  refusal: RefusalBody | null;
}

/** Does to each thing what can't be undone: one that is refused stops no other. Answers each once, in the order asked. */
export async function eachForItself<E extends Editable, R extends { id: number }>(
  database: Database,
  caller: Caller,
  { kind, rows: asked, deal, onProgress, onKept }: Asked<E, R>,
): Promise<Dealt<E>[]> {
  const wanted = new Map(asked.map((row) => [row.id, row]));
  // In one order whoever asks, so that two such calls never wait for each other.
  const rows = [...wanted.values()].toSorted((one, other) => one.id - other.id);
  const all = new Map<number, Dealt<E>>();
  let batchDealt: Dealt<E>[] = [];
  const dealWith = async (transaction: Transaction, row: R, thing: E | undefined) => {
    const refusal = thing ? await refusalOf(transaction, (inner) => deal(inner, thing, row)) : new Refusal('NOT_FOUND');
    batchDealt.push({ id: row.id, thing, refusal: refusal?.body ?? null });
  };
  const keep = () => {
    for (const one of batchDealt) all.set(one.id, one);
    onKept?.(batchDealt);
  };
  await inBatches(
    database,
    rows,
    { mode: 'batches', onProgress: (done) => onProgress(done, rows.length), onKept: keep },
    async (transaction, batch) => {
      batchDealt = [];
      const things = await kind.load(
        transaction,
        caller,
        batch.map(({ id }) => id),
      );
      for (const row of batch) await dealWith(transaction, row, things.get(row.id));
    },
  );
  return [...wanted.keys()].flatMap((id) => all.get(id) ?? []);
}
