import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database, Queryable } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { creatives } from '../store/schema';
import { requireOverClient } from '../users/require-over-client';
import type { Accepted } from './accept-upload';
import type { UploadType } from './file-kinds';
import { fileMisfit } from './file-misfit';
import { dropFile, type FileStore, keepFile } from './stored-files';

const version = { id: creatives.id, version: creatives.version, moderationStatus: creatives.moderationStatus };

/**
 * Replaces the file of a creative by another one that fits it. The creative returns to moderation. The old file is
 * deleted if nothing else uses it. Throws NOT_FOUND, VALIDATION_FAILED for another type of creative or a file that does
 * not fit, STALE_VERSION if the creative was changed meanwhile.
 */
export async function replaceCreativeFile(
  store: FileStore,
  caller: Caller,
  { id, type }: { id: number; type: UploadType },
  take: () => Promise<Accepted>,
) {
  const { database } = store;
  const stored = await findCreative(database, caller, id);
  requireOverClient(caller, stored.userId, 'CLIENT_CREATIVE_UPDATE');
  const isTag = type === 'vast' || type === 'daast';
  if (stored.type !== type && !isTag) throw new Refusal('VALIDATION_FAILED', { fields: { type: 'invalid' } });
  const row = await keepFile(store, await take(), stored.userId);
  try {
    const misfit = stored.file === null ? 'fileKind' : fileMisfit(stored, row);
    if (misfit) throw new Refusal('VALIDATION_FAILED', { fields: { file: misfit } });
    const changed = await writeFile(database, caller, stored, row.name);
    if (stored.file !== null) await dropUnused(store, stored.file);
    return { row, ...changed };
  } catch (error) {
    await dropUnused(store, row.name);
    throw error;
  }
}

type Stored = typeof creatives.$inferSelect;

function writeFile(database: Database, caller: Caller, stored: Stored, file: string) {
  const { id, userId, moderationStatus } = stored;
  const isSame = and(eq(creatives.id, id), eq(creatives.version, stored.version), isNull(creatives.removedAt));
  return database.transaction(async (transaction) => {
    const [made] = await transaction
      .update(creatives)
      .set({
        file,
        moderationStatus: 'PENDING',
        moderationMsg: null,
        updatedAt: new Date(),
        version: sql`${creatives.version} + 1`,
      })
      .where(isSame)
      .returning(version);
    if (!made) throw new Refusal('STALE_VERSION');
    await recordChange(transaction, {
      caller,
      operation: 'files.replaceCreative',
      entity: 'creative',
      id,
      ownerId: userId,
      before: { file: stored.file, moderationStatus },
      after: { file, moderationStatus: made.moderationStatus },
    });
    return made;
  });
}

async function findCreative(database: Queryable, caller: Caller, id: number): Promise<Stored> {
  const isReachable = ownedWithin(scopeOf(caller), creatives.userId);
  const [found] = await database
    .select()
    .from(creatives)
    .where(and(eq(creatives.id, id), isNull(creatives.removedAt), isReachable));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** The file is kept if another creative uses it. */
async function dropUnused(store: FileStore, name: string): Promise<void> {
  const [row] = await store.database.select().from(storedFiles).where(eq(storedFiles.name, name));
  if (!row) return;
  await dropFile(store, row, 'FILE_IN_USE').catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
