import { type CreativeRow, creatives as endpoints } from '@/lib/contract/creatives/creatives';
import { Refusal, type RefusalBody } from '@/lib/contract/refusal';
import { callerNow } from '../auth/find-caller';
import type { FoundCreative } from '../creatives/stored-creative';
import { beginChange, type RunningChange } from '../history/running-change';
import type { Call, Caller, Handlers } from '../http/handlers';
import { requireAccess } from '../http/require-access';
import { judgeCreative } from '../moderation/judge-creative';
import { verdictNews } from '../moderation/verdict-news';
import type { Notify } from '../notifications/message';
import type { Database, Transaction } from '../store/database';
import { inBatches, maxAtOnce, refusalOf } from '../store/in-batches';
import type { Editable, EditableKind, EditableKinds } from './editable';
import type { BulkProgress } from './progress';

interface Judgeable extends Editable {
  found: FoundCreative;
}

interface Parts {
  database: Database;
  kinds: EditableKinds;
  creatives: EditableKind<Judgeable>;
  board: BulkProgress;
  notify: Notify;
  /** Notifies the bidder of a change. */
  notifyBidder(): void;
}

/** Handlers of bulk operations that cannot be undone: deletions and moderation. */
export function eachHandlers(parts: Parts): Handlers {
  const { board } = parts;
  return {
    'bulk.remove': ({ caller, body }) =>
      board.following(caller.id, body.run, (onProgress) => removeMany(parts, caller, { body, onProgress })),
    'bulk.moderate': ({ caller, body }) =>
      board.following(caller.id, body.run, (onProgress) => moderateMany(parts, caller, { body, onProgress })),
  };
}

interface Params<N extends 'bulk.remove' | 'bulk.moderate'> {
  body: Call<N>['body'];
  onProgress(done: number, total: number): void;
  begun?: RunningChange;
}

export async function removeMany(
  { database, kinds }: Pick<Parts, 'database' | 'kinds'>,
  caller: Caller,
  { body, ...requested }: Params<'bulk.remove'>,
) {
  const kind = kinds[body.entity];
  const dealt = await eachForItself(database, caller, {
    ...requested,
    kind,
    rows: body.rows,
    body,
    deal: (transaction, now, thing) => kind.write(transaction, now, thing, { fields: {}, isGone: true }),
  });
  return { ...counted(dealt), rows: dealt.map(resultRow) };
}

export async function moderateMany(
  { database, creatives, notify, notifyBidder }: Pick<Parts, 'database' | 'creatives' | 'notify' | 'notifyBidder'>,
  caller: Caller,
  { body, ...requested }: Params<'bulk.moderate'>,
) {
  const { status, message } = body;
  const judged = new Map<number, FoundCreative[]>();
  const onKept = (dealt: readonly Dealt<Judgeable>[]) => {
    for (const { thing, refusal } of dealt) {
      if (!thing || refusal) continue;
      const { userId } = thing.found.creative;
      judged.set(userId, [...(judged.get(userId) ?? []), thing.found]);
    }
  };
  const dealt = await eachForItself(database, caller, {
    ...requested,
    kind: creatives,
    rows: body.rows,
    onKept,
    body,
    deal: async (transaction, now, { found }, { version }) => {
      requireAccess(endpoints.moderate, now);
      await judgeCreative(transaction, now, found, { status, message, version });
    },
  }).finally(async () => {
    notifyBidder();
    for (const [ownerId, found] of judged) await notify(ownerId, verdictNews(found, { status, message }));
  });
  return {
    ...counted(dealt),
    rows: dealt.map((one) => ({ ...resultRow(one), moderationStatus: statusOf(one, status) })),
  };
}

const statusOf = (
  { thing, refusal }: Dealt<Judgeable>,
  given: CreativeRow['moderationStatus'],
): CreativeRow['moderationStatus'] | null => (refusal ? (thing?.found.creative.moderationStatus ?? null) : given);

const resultRow = ({ id, thing, refusal }: Dealt<Editable>) => ({ id, name: thing?.name ?? '', refusal });

function counted(dealt: readonly Dealt<Editable>[]) {
  const refused = dealt.filter(({ refusal }) => refusal !== null).length;
  return { done: dealt.length - refused, refused };
}

interface Batch<E extends Editable, R> {
  kind: Pick<EditableKind<E>, 'load'>;
  rows: readonly R[];
  /** Processes a row. `caller` has the current permissions. */
  deal(transaction: Transaction, caller: Caller, thing: E, row: R): Promise<void>;
  onProgress(done: number, total: number): void;
  /** Called after each committed batch, even if a later one fails. */
  onKept?(dealt: readonly Dealt<E>[]): void;
  /** The body of the call, from which an interrupted operation is completed at the next start. */
  body: unknown;
  /** An interrupted operation, which continues after the last processed item. */
  begun?: RunningChange;
}

/** The result of a row. */
interface Dealt<E extends Editable> {
  id: number;
  /** The object before the operation; undefined = not accessible. */
  thing: E | undefined;
  refusal: RefusalBody | null;
}

/**
 * Executes an operation that cannot be undone on each object. A refused one does not stop the others. If it takes more
 * than one transaction, it is recorded in `running_changes`, so that none is omitted after a crash. Returns each row
 * once, in the requested order.
 */
async function eachForItself<E extends Editable, R extends { id: number }>(
  database: Database,
  caller: Caller,
  { kind, rows: requested, deal, onProgress, onKept, body, begun }: Batch<E, R>,
): Promise<Dealt<E>[]> {
  const wanted = new Map(requested.map((row) => [row.id, row]));
  // Always in the same order, so that two such calls cannot deadlock.
  const all = [...wanted.values()].toSorted((one, other) => one.id - other.id);
  const after = begun?.doneTo ?? 0;
  const rows = all.filter(({ id }) => id > after);
  const running = begun ?? (rows.length > maxAtOnce ? await beginChange(database, caller, body) : undefined);
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
      const now = running ? await callerNow(transaction, caller) : caller;
      const ids = batch.map(({ id }) => id);
      const things = await kind.load(transaction, now ?? caller, ids);
      for (const row of batch)
        if (now) await dealWith(transaction, now, row, things.get(row.id));
        else batchDealt.push({ id: row.id, thing: things.get(row.id), refusal: new Refusal('NO_PERMISSION').body });
    },
  ).finally(() => running?.end());
  return [...wanted.keys()].flatMap((id) => dealt.get(id) ?? []);
}
