import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import type { OwnTargetInput } from '@/lib/contract/campaigns/ad-sets';
import { Refusal } from '@/lib/contract/refusal';
import { targets as endpoints } from '@/lib/contract/targeting/targets';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { requireAccess } from '../http/require-access';
import type { Transaction } from '../store/database';
import { type TargetConditions, targets } from '../store/schema';
import { requireOverClient } from '../users/require-over-client';
import { conditionsOf } from './checked-conditions';
import type { StoredTarget } from './find-target';
import { linkNamed, unlinkNamed } from './named-things';
import { requirePanels } from './panel-permissions';
import { recordedTarget, targetChange } from './recorded-target';

interface Writing {
  transaction: Transaction;
  caller: Caller;
  operation: OperationName;
  /** The client of the campaign. */
  userId: number;
  /** The path of the ad set in the request, with a trailing dot. */
  path: string;
}

interface OwnTarget {
  /** Id of the ad set's present own target. */
  id: number | null;
  /** Name of the ad set. */
  name: string;
  input: OwnTargetInput;
}

/**
 * Creates or updates an ad set's own target in the transaction of the ad set, and returns its id. Unchanged conditions
 * write nothing and need no permission. Throws NO_PERMISSION, STALE_VERSION, and VALIDATION_FAILED or NOT_FOUND with
 * the field.
 */
export async function writeOwnTarget(writing: Writing, { id, name, input }: OwnTarget): Promise<number> {
  const { version, copyOf, ...wanted } = input;
  const path = `${writing.path}ownTarget.`;
  const conditions = await within(path, () => conditionsOf(wanted));
  const stored = id === null ? null : await locked(writing.transaction, id);
  if (stored && version !== undefined && version !== stored.version) throw new Refusal('STALE_VERSION');
  // PostgreSQL returns the keys of stored JSON in another order.
  if (stored && isDeepStrictEqual(stored.conditions, conditions)) return stored.id;
  requireWriter(writing, stored);
  const like = copyOf === undefined ? stored : await original(writing, copyOf, `${path}copyOf`);
  requirePanels(writing.caller.permissions, conditions, like?.conditions ?? null);
  const written = await (stored
    ? change(writing, stored, { name, conditions })
    : insert(writing, { name, conditions }));
  await within(path, () => linkNamed(writing.transaction, written));
  return written.id;
}

/** An own target in use references its segments and lists; an unused one lets them be deleted. */
export async function holdNamed(transaction: Transaction, id: number, isUsed: boolean): Promise<void> {
  if (!isUsed) return unlinkNamed(transaction, id);
  const target = await locked(transaction, id);
  await linkNamed(transaction, target);
}

/** Renames an own target with its ad set. The history records the new name for the ad set only. */
export const nameOwnTarget = (transaction: Transaction, id: number, name: string) =>
  transaction
    .update(targets)
    .set({ name })
    .where(and(eq(targets.id, id), sql`${targets.name} <> ${name}`));

/** Requires the same permissions as the target operations. */
function requireWriter({ caller, userId }: Writing, stored: StoredTarget | null): void {
  if (!stored) {
    requireAccess(userId === caller.id ? endpoints.create : endpoints.createFor, caller);
    return;
  }
  requireAccess(endpoints.update, caller);
  requireOverClient(caller, userId, 'CLIENT_TARGET_UPDATE');
}

async function original({ transaction, userId }: Writing, id: number, field: string): Promise<StoredTarget> {
  const [found] = await transaction
    .select()
    .from(targets)
    .where(and(eq(targets.id, id), eq(targets.userId, userId)));
  if (!found) throw new Refusal('NOT_FOUND', { fields: { [field]: 'invalid' } });
  return found;
}

async function locked(transaction: Transaction, id: number): Promise<StoredTarget> {
  const [found] = await transaction.select().from(targets).where(eq(targets.id, id)).for('update');
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

type Values = { name: string; conditions: TargetConditions };

async function insert({ transaction, caller, operation, userId }: Writing, values: Values): Promise<StoredTarget> {
  const [made] = await transaction
    .insert(targets)
    .values({ userId, ...values })
    .returning();
  if (!made) throw new Refusal('UNKNOWN');
  const about = { caller, operation, entity: 'target' as const, id: made.id, ownerId: userId };
  await recordChange(transaction, { ...about, before: null, after: recordedTarget(made) });
  return made;
}

async function change(
  { transaction, caller, operation }: Writing,
  before: StoredTarget,
  values: Values,
): Promise<StoredTarget> {
  const [after] = await transaction
    .update(targets)
    .set({ ...values, version: sql`${targets.version} + 1`, updatedAt: new Date() })
    .where(eq(targets.id, before.id))
    .returning();
  if (!after) throw new Refusal('NOT_FOUND');
  // The name follows the ad set's, whose history records it.
  const renamed = { ...before, name: after.name };
  await recordChange(transaction, targetChange(renamed, after, { caller, operation }));
  return after;
}

/** Prefixes the fields of a refusal with the path in the whole request. */
async function within<T>(path: string, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.body.fields) throw error;
    const fields = Object.entries(error.body.fields).map(([field, message]) => [`${path}${field}`, message]);
    throw new Refusal(error.code, { ...error.body, fields: Object.fromEntries(fields) });
  }
}
