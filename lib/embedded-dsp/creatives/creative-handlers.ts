import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CreativeInput, moderation } from '@/lib/contract/creatives';
import type { Notification } from '@/lib/contract/notifications';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { adSetCreatives, adSets, creatives, moderations, storedFiles } from '../store/schema';
import { requireClient } from '../users/require-client';
import { requireOverClient } from '../users/require-over-client';
import { ownedWithin, scopeOf } from '../users/scope';
import { pageOfCreatives, type RowSources, selectCreatives } from './creative-rows';
import { needsModeration, requireKnownCodes } from './creative-rules';
import { viewCreative } from './creative-view';

interface Parts extends RowSources {
  database: Database;
  /** Tells the bidder that creatives have changed. */
  touch(): void;
  notify(userId: number, message: Pick<Notification, 'messageCode' | 'data' | 'route'>): Promise<void>;
}

const changed = { id: creatives.id, version: creatives.version, moderationStatus: creatives.moderationStatus };

/** Creatives, §3, and their moderation, §4. */
export function creativeHandlers(parts: Parts): Handlers {
  const { database } = parts;
  return {
    'creatives.list': ({ caller, query }) => pageOfCreatives(database, scopeOf(caller), query, parts),
    'creatives.view': async ({ caller, params }) =>
      viewCreative(database, await findCreative(parts, caller, params.id), parts),
    'creatives.create': ({ caller, body }) => create(parts, caller, undefined, body),
    'creatives.createFor': ({ caller, params, body }) => create(parts, caller, params.userId, body),
    'creatives.update': async ({ caller, params, body }) => {
      const found = await findCreative(parts, caller, params.id);
      requireOverClient(caller, found.creative.userId, 'CLIENT_CREATIVE_UPDATE');
      return update(parts, caller, found.creative, body);
    },
    'creatives.moderate': async ({ caller, params, body }) => {
      const { creative } = await findCreative(parts, caller, params.id);
      return moderate(parts, caller, creative, body);
    },
    'creatives.remove': async ({ caller, params }) => {
      const { creative } = await findCreative(parts, caller, params.id);
      requireOverClient(caller, creative.userId, 'CLIENT_CREATIVE_REMOVE');
      await remove(database, creative.id);
      return null;
    },
  };
}

async function findCreative({ database }: Parts, caller: Caller, id: number) {
  const isReachable = ownedWithin(scopeOf(caller), creatives.userId);
  const [found] = await selectCreatives(database, and(eq(creatives.id, id), isNull(creatives.removedAt), isReachable));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

async function create({ database }: Parts, caller: Caller, userId: number | undefined, input: CreativeInput) {
  requireKnownCodes(input);
  const owner = await requireClient(database, caller, userId);
  return database.transaction(async (transaction) => {
    await requireFile(transaction, [caller.id, owner.id], input.file);
    const [made] = await transaction
      .insert(creatives)
      .values({ userId: owner.id, ...input })
      .returning(changed);
    if (!made) throw new Refusal('UNKNOWN');
    return made;
  });
}

async function update(
  { database, touch }: Parts,
  caller: Caller,
  stored: typeof creatives.$inferSelect,
  { version, ...input }: CreativeInput & { version: number },
) {
  requireKnownCodes(input);
  if (input.type !== stored.type) throw new Refusal('VALIDATION_FAILED', { fields: { type: 'invalid' } });
  const again = needsModeration(stored, input) ? { moderationStatus: 'PENDING' as const, moderationMsg: null } : {};
  const made = await database.transaction(async (transaction) => {
    if (input.file !== stored.file) await requireFile(transaction, [caller.id, stored.userId], input.file);
    const [row] = await transaction
      .update(creatives)
      .set({ ...input, ...again, version: sql`${creatives.version} + 1`, updatedAt: new Date() })
      .where(and(eq(creatives.id, stored.id), eq(creatives.version, version), isNull(creatives.removedAt)))
      .returning(changed);
    return row;
  });
  if (!made) throw new Refusal('STALE_VERSION');
  touch();
  return made;
}

/**
 * The file must exist and be the caller's or the owner's own; somebody else's is as good as missing. It is locked until
 * the end of the transaction, so that nobody drops it meanwhile.
 */
async function requireFile(transaction: Transaction, userIds: number[], name: string): Promise<void> {
  const [file] = await transaction
    .select({ userId: storedFiles.userId })
    .from(storedFiles)
    .where(eq(storedFiles.name, name))
    .for('share');
  if (!file || !userIds.includes(file.userId))
    throw new Refusal('FILE_NOT_FOUND', { fields: { file: 'fileRequired' } });
}

async function moderate(
  { database, touch, notify }: Parts,
  caller: Caller,
  { id, userId, name, type }: typeof creatives.$inferSelect,
  { status, message, version }: z.output<typeof moderation>,
) {
  const seen = version === undefined ? undefined : eq(creatives.version, version);
  const made = await database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(creatives)
      .set({
        moderationStatus: status,
        moderationMsg: message,
        version: sql`${creatives.version} + 1`,
        updatedAt: new Date(),
      })
      .where(and(eq(creatives.id, id), isNull(creatives.removedAt), seen))
      .returning(changed);
    if (row) await transaction.insert(moderations).values({ creativeId: id, status, message, moderatorId: caller.id });
    return row;
  });
  if (!made) throw new Refusal('STALE_VERSION');
  touch();
  await notify(userId, {
    messageCode: status === 'APPROVED' ? 'CREATIVE_APPROVED' : 'CREATIVE_REJECTED',
    data: { name, type, ...(message ? { reason: message } : {}) },
    route: { screen: 'creative', id, type },
  });
  return made;
}

/** Hidden rather than deleted: statistics name it for ever. Locked first, so that no ad set takes it meanwhile. */
async function remove(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.select({ id: creatives.id }).from(creatives).where(eq(creatives.id, id)).for('update');
    const [shown] = await transaction
      .select({ adSetId: adSets.id })
      .from(adSetCreatives)
      .innerJoin(adSets, and(eq(adSets.id, adSetCreatives.adSetId), isNull(adSets.removedAt)))
      .where(eq(adSetCreatives.creativeId, id))
      .limit(1);
    if (shown) throw new Refusal('CREATIVE_IN_USE');
    await transaction.update(creatives).set({ removedAt: new Date() }).where(eq(creatives.id, id));
  });
}
