import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import type { AnyCreative } from '@/lib/contract/creatives/creative-fields';
import type { CreativeInput } from '@/lib/contract/creatives/creative-input';
import { Refusal } from '@/lib/contract/refusal';
import { inspectTag } from '../files/inspect/inspect-tag';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { creativeImages } from '../store/creative-images-schema';
import type { Database, Queryable, Transaction } from '../store/database';
import { differing } from '../store/differing';
import { creatives } from '../store/schema';
import { requireClient } from '../users/require-client';
import { requireFiles } from './creative-files';
import { needsModeration, requireAllowed, requireKnownCodes, requireTagAllowed } from './creative-rules';
import { columnsOf, type FoundCreative, wholeOf, wholeOfStored } from './stored-creative';

export const changed = { id: creatives.id, version: creatives.version, moderationStatus: creatives.moderationStatus };

/** Creates a creative, for the caller if no client is given. It waits for moderation. */
export async function createCreative(
  database: Database,
  caller: Caller,
  userId: number | undefined,
  input: CreativeInput,
) {
  requireKnownCodes(wholeOf(input));
  const owner = await requireClient(database, caller, userId);
  const operation = userId === undefined ? 'creatives.create' : 'creatives.createFor';
  return addCreative(database, caller, { input, ownerId: owner.id, operation });
}

interface Adding {
  input: CreativeInput;
  /** A client within the caller's scope. */
  ownerId: number;
  operation: OperationName;
}

/** Adds a creative for a client, on its own or as part of a transaction. */
export async function addCreative(database: Queryable, caller: Caller, { input, ownerId, operation }: Adding) {
  const whole = wholeOf(input);
  requireKnownCodes(whole);
  requireAllowed(caller, whole, null);
  const tag = tagOf(whole);
  return database.transaction(async (transaction) => {
    const files = await requireFiles(transaction, [caller.id, ownerId], whole);
    if (isTagFile(files, whole)) requireTagAllowed(caller, whole, null);
    const [made] = await transaction
      .insert(creatives)
      .values({ userId: ownerId, ...columnsOf(whole, tag) })
      .returning(changed);
    if (!made) throw new Refusal('UNKNOWN');
    await writeImages(transaction, made.id, whole);
    const about = { caller, operation, entity: 'creative' as const, id: made.id, ownerId };
    await recordChange(transaction, { ...about, before: null, after: whole });
    return made;
  });
}

/**
 * Changes a creative; its type and subtype cannot change. If appearance, link or category change, it returns to
 * moderation (semantics, Creatives). Throws STALE_VERSION.
 */
export async function updateCreative(
  database: Queryable,
  caller: Caller,
  found: FoundCreative,
  { version, ...input }: CreativeInput & { version: number },
) {
  const { creative } = found;
  const stored = wholeOfStored(found);
  // The remaining properties are the creative itself, of any kind.
  const whole = wholeOf({ ...(input as CreativeInput), labels: input.labels ?? stored.labels });
  requireKnownCodes(whole);
  for (const field of ['type', 'subtype'] as const)
    if (whole[field] !== stored[field]) throw new Refusal('VALIDATION_FAILED', { fields: { [field]: 'invalid' } });
  requireAllowed(caller, whole, stored);
  const isUnread = whole.vast !== stored.vast || whole.daast !== stored.daast;
  const tag = isUnread ? tagOf(whole) : creative.details.tag;
  const isAgain = needsModeration(stored, whole);
  const again = isAgain ? { moderationStatus: 'PENDING' as const, moderationMsg: null } : {};
  const made = await database.transaction(async (transaction) => {
    const kept = new Set([stored.file, ...stored.images.map(({ file }) => file)].filter((name) => name !== null));
    const files = await requireFiles(transaction, [caller.id, creative.userId], whole, kept);
    if (isTagFile(files, whole)) requireTagAllowed(caller, whole, stored);
    const [row] = await transaction
      .update(creatives)
      .set({
        ...differing(columnsOf(whole, tag), creative),
        ...again,
        version: sql`${creatives.version} + 1`,
        updatedAt: new Date(),
      })
      .where(and(eq(creatives.id, creative.id), eq(creatives.version, version), isNull(creatives.removedAt)))
      .returning(changed);
    if (!row) return null;
    if (!isDeepStrictEqual(whole.images, stored.images)) await writeImages(transaction, creative.id, whole);
    const { moderationStatus } = creative;
    await recordChange(transaction, {
      caller,
      operation: 'creatives.update',
      entity: 'creative',
      id: creative.id,
      ownerId: creative.userId,
      before: { ...stored, moderationStatus },
      after: { ...whole, moderationStatus: row.moderationStatus },
    });
    return row;
  });
  if (!made) throw new Refusal('STALE_VERSION');
  return made;
}

const isTagFile = (files: Awaited<ReturnType<typeof requireFiles>>, { file }: AnyCreative): boolean => {
  const kind = files.get(file ?? '')?.details.kind;
  return kind === 'vast' || kind === 'daast';
};

/**
 * Returns the facts of a tag given as text. Throws VAST_DAAST_PROCESSING_ERROR if it is not a tag, VALIDATION_FAILED if
 * its media type does not fit.
 */
function tagOf({ type, vast, daast }: AnyCreative) {
  const text = vast ?? daast;
  if (text === null) return undefined;
  const tag = inspectTag(text, vast === null ? 'daast' : 'vast');
  const { media } = tag.details;
  if (media !== 'unknown' && (media === 'audio') !== (type === 'audio'))
    throw new Refusal('VALIDATION_FAILED', { fields: { [vast === null ? 'daast' : 'vast']: 'fileKind' } });
  return tag;
}

async function writeImages(transaction: Transaction, creativeId: number, { images }: AnyCreative): Promise<void> {
  await transaction.delete(creativeImages).where(eq(creativeImages.creativeId, creativeId));
  if (images.length > 0)
    await transaction.insert(creativeImages).values(images.map((image) => ({ creativeId, ...image })));
}
