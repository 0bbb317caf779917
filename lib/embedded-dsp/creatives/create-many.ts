import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { creatives as endpoints } from '@/lib/contract/creatives/creatives';
import type { RefusalBody } from '@/lib/contract/refusal';
import { currentChangeSet } from '../history/change-set';
import type { Call, Caller } from '../http/handlers';
import { requireAccess } from '../http/require-access';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { inBatches, refusalOf } from '../store/in-batches';
import { creatives } from '../store/schema';
import { requireClient } from '../users/require-client';
import { addCreative } from './write-creative';

interface Made {
  id: number | null;
  version: number | null;
  refusal: RefusalBody | null;
}

/** Creates one creative after another: a refused one leaves nothing, and its row says why. */
export async function createMany(database: Database, caller: Caller, body: Call<'creatives.createMany'>['body']) {
  const owner = await requireOwner(database, caller, body.userId);
  const rows: Made[] = [];
  const way = { mode: 'batches', onProgress: () => undefined } as const;
  await inBatches(database, body.creatives, way, async (transaction, batch) => {
    for (const input of batch) {
      let made: Made = { id: null, version: null, refusal: null };
      const refusal = await refusalOf(transaction, async (inner) => {
        const adding = { input, ownerId: owner.id, operation: 'creatives.createMany' } as const;
        const { id, version } = await addCreative(inner, caller, adding);
        made = { id, version, refusal: null };
      });
      rows.push(refusal ? { ...made, refusal: refusal.body } : made);
    }
  });
  const set = currentChangeSet();
  return { changeSetId: set?.isUsed ? set.id : null, rows };
}

/** Which of the files are copies: of one before them in the list, or of what the client's creatives show. */
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

/** Oneself, or a client where the caller may create for clients. Throws NO_PERMISSION and what `requireClient` throws. */
function requireOwner(database: Database, caller: Caller, userId: number | undefined) {
  const isOwn = userId === undefined || userId === caller.id;
  requireAccess(isOwn ? endpoints.create : endpoints.createFor, caller);
  return requireClient(database, caller, userId);
}
