import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { CreativeInput } from '@/lib/contract/creatives/creative-input';
import { creatives as endpoints } from '@/lib/contract/creatives/creatives';
import { Refusal, type RefusalBody } from '@/lib/contract/refusal';
import { callerNow } from '../auth/find-caller';
import { usedChangeSetId } from '../history/change-set';
import { beginChange, type RunningChange } from '../history/running-change';
import type { Call, Caller } from '../http/handlers';
import { requireAccess } from '../http/require-access';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database, Transaction } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { inBatches, maxAtOnce, refusalOf } from '../store/in-batches';
import { creatives } from '../store/schema';
import { requireClient } from '../users/require-client';
import { addCreative } from './write-creative';

interface Made {
  id: number | null;
  version: number | null;
  refusal: RefusalBody | null;
}

/**
 * Creates creatives one by one. A refused one leaves nothing, and its row contains the reason. A batch that is too
 * large for one transaction is recorded in a journal, and completed at the next start after a crash.
 */
export async function createMany(
  database: Database,
  caller: Caller,
  body: Call<'creatives.createMany'>['body'],
  begun?: RunningChange,
) {
  const owner = await requireOwner(database, caller, body.userId);
  const rows: Made[] = [];
  const all = body.creatives.map((input, at) => ({ input, at }));
  const left = all.filter(({ at }) => at > (begun?.doneTo ?? -1));
  const running = begun ?? (left.length > maxAtOnce ? await beginChange(database, caller, body) : undefined);
  const way = {
    mode: 'batches' as const,
    onProgress: () => undefined,
    ...(running && {
      note: (transaction: Transaction, { at }: (typeof left)[number]) => running.note(transaction, at),
    }),
  };
  await inBatches(database, left, way, async (transaction, batch) => {
    const now = running ? await callerNow(transaction, caller) : caller;
    for (const { input } of batch)
      rows.push(now ? await makeOne(transaction, now, input, { ownerId: owner.id, body }) : refused('NO_PERMISSION'));
  }).finally(() => running?.end());
  return { changeSetId: usedChangeSetId(), rows };
}

async function makeOne(
  transaction: Transaction,
  caller: Caller,
  input: CreativeInput,
  { ownerId, body }: { ownerId: number; body: Call<'creatives.createMany'>['body'] },
): Promise<Made> {
  let made: Made = { id: null, version: null, refusal: null };
  const refusal = await refusalOf(transaction, async (inner) => {
    requireAccess(accessOf(caller, body.userId), caller);
    const { id, version } = await addCreative(inner, caller, { input, ownerId, operation: 'creatives.createMany' });
    made = { id, version, refusal: null };
  });
  return refusal ? { ...made, refusal: refusal.body } : made;
}

const refused = (code: 'NO_PERMISSION'): Made => ({ id: null, version: null, refusal: new Refusal(code).body });

/** Finds duplicates among the files: of an earlier file in the list, or of the client's creatives. */
export async function sameContent(database: Database, caller: Caller, body: Call<'creatives.sameContent'>['body']) {
  const owner = await requireOwner(database, caller, body.userId);
  const scope = ownedWithin(scopeOf(caller), storedFiles.userId);
  const names = new Set(body.files);
  const stored = await database
    .select({ name: storedFiles.name, sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(and(inArray(storedFiles.name, [...names]), scope && or(eq(storedFiles.userId, caller.id), scope)));
  const contentOf = new Map(stored.map(({ name, sha256 }) => [name, sha256]));
  const shown = await database
    .select({ id: creatives.id, name: creatives.name, sha256: storedFiles.sha256 })
    .from(creatives)
    .innerJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(
      and(
        eq(creatives.userId, owner.id),
        isNull(creatives.removedAt),
        inArray(storedFiles.sha256, [...contentOf.values()]),
      ),
    )
    .orderBy(creatives.id);
  const first = new Map<string, string>();
  const rows = [...names].flatMap((file) => {
    const sha256 = contentOf.get(file);
    if (sha256 === undefined) return [];
    const sameAs = first.get(sha256) ?? null;
    if (sameAs === null) first.set(sha256, file);
    const same = shown.filter((one) => one.sha256 === sha256).map(({ id, name }) => ({ id, name }));
    return sameAs === null && same.length === 0 ? [] : [{ file, sameAs, creatives: same }];
  });
  return { rows };
}

/**
 * Returns the caller, or a client for whom the caller may create. Throws NO_PERMISSION and the codes of
 * `requireClient`.
 */
function requireOwner(database: Database, caller: Caller, userId: number | undefined) {
  requireAccess(accessOf(caller, userId), caller);
  return requireClient(database, caller, userId);
}

const accessOf = (caller: Caller, userId: number | undefined) =>
  userId === undefined || userId === caller.id ? endpoints.create : endpoints.createFor;
