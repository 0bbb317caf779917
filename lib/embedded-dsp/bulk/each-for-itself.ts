import { Refusal, type RefusalBody } from '@/lib/contract/refusal';
import { callerById, callerNow } from '../auth/find-caller';
import { beginChange, type RunningChange } from '../history/running-change';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { inBatches, mostAtOnce, refusalOf } from '../store/in-batches';
import type { Editable, EditableKind } from './editable';

interface Asked<E extends Editable, R> {
  kind: Pick<EditableKind<E>, 'load'>;
  rows: readonly R[];
  /** As who the caller is by now. */
  deal(transaction: Transaction, caller: Caller, thing: E, row: R): Promise<void>;
  onProgress(done: number, total: number): void;
  /** Is told of each batch that is kept, even where a later one breaks off. */
  onKept?(dealt: readonly Dealt<E>[]): void;
  /** The body of the call, by which one that is cut off is completed at the next start. */
  body: unknown;
  /** One that was cut off, and goes on after the last thing that it has dealt with. */
  begun?: RunningChange;
}

/** What became of a row. */
export interface Dealt<E extends Editable> {
  id: number;
  /** As it was before; undefined = out of reach. */
  thing: E | undefined;
  refusal: RefusalBody | null;
}

/**
 * Does to each thing what can't be undone: one that is refused stops no other. More than one transaction takes are
 * written down in the journal, so that a kill leaves none of them out. Answers each once, in the order asked.
 */
export async function eachForItself<E extends Editable, R extends { id: number }>(
  database: Database,
  caller: Caller,
  { kind, rows: asked, deal, onProgress, onKept, body, begun }: Asked<E, R>,
): Promise<Dealt<E>[]> {
  const wanted = new Map(asked.map((row) => [row.id, row]));
  // In one order whoever asks, so that two such calls never wait for each other.
  const all = [...wanted.values()].toSorted((one, other) => one.id - other.id);
  const after = begun?.doneTo ?? 0;
  const rows = all.filter(({ id }) => id > after);
  const running = begun ?? (rows.length > mostAtOnce ? await beginChange(database, caller, body) : undefined);
  const dealt = new Map<number, Dealt<E>>();
  let batchDealt: Dealt<E>[] = [];
  const dealWith = async (transaction: Transaction, now: Caller, row: R, thing: E | undefined) => {
    const refusal = thing
      ? await refusalOf(transaction, (inner) => deal(inner, now, thing, row))
      : new Refusal('NOT_FOUND');
    batchDealt.push({ id: row.id, thing, refusal: refusal?.body ?? null });
  };
  const keep = () => {
    for (const one of batchDealt) dealt.set(one.id, one);
    onKept?.(batchDealt);
  };
  await inBatches(
    database,
    rows,
    {
      mode: 'batches',
      onProgress: (done) => onProgress(done, rows.length),
      onKept: keep,
      ...(running && { note: (transaction: Transaction, { id }: R) => running.note(transaction, id) }),
    },
    async (transaction, batch) => {
      batchDealt = [];
      const now = running
        ? await (begun ? callerById(transaction, caller.id) : callerNow(transaction, caller))
        : caller;
      const ids = batch.map(({ id }) => id);
      const things = await kind.load(transaction, now ?? caller, ids);
      for (const row of batch)
        if (now) await dealWith(transaction, now, row, things.get(row.id));
        else batchDealt.push({ id: row.id, thing: things.get(row.id), refusal: new Refusal('NO_PERMISSION').body });
    },
  ).finally(() => running?.end());
  return [...wanted.keys()].flatMap((id) => dealt.get(id) ?? []);
}
