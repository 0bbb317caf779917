import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { RestorableEntity } from '@/lib/contract/history/restore';
import { Refusal } from '@/lib/contract/refusal';
import { usedChangeSetId } from '../history/change-set';
import { staffFields } from '../history/read-history';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Queryable, Transaction } from '../store/database';
import { changes } from '../store/history-schema';
import { inBatches, refusalOf } from '../store/in-batches';
import { adSets } from '../store/schema';
import type { Stores } from './change-many';
import { changeKindOf, type ThingChange, type UndoUnit, unitsOfSet } from './change-set-contents';
import type { Editable, Fields, Json } from './editable';
import { loadedUnits } from './loaded-units';
import { decideUndo } from './undo-decision';

interface Params {
  entity: RestorableEntity;
  id: number;
  changeId: number;
  /** Version that the user saw; null = a preview. */
  version: number | null;
}

interface Put {
  entity: ThingChange['entity'];
  id: number;
  name: string;
  field: string;
  before: Json;
  after: Json;
}

/** Fields that are not restored, so that an old version does not start or archive a campaign. */
const kept: readonly string[] = ['status', 'archived', 'startsOnceApproved', 'moderationStatus', 'moderationMsg'];

/**
 * Restores an object, or a campaign with its ad sets and their own targets, to its state after an entry of its history.
 * Undoes all later changes in one transaction, as a new change. Throws NOT_FOUND for an inaccessible object and for an
 * entry of another one, and STALE_VERSION.
 */
export async function restoreVersion({ database, kinds }: Stores, caller: Caller, requested: Params) {
  const { entity, id, changeId, version } = requested;
  const thing = (await kinds[entity].load(database, caller, [id])).get(id);
  if (!thing) throw new Refusal('NOT_FOUND');
  const isOwn = await ofThing(database, requested);
  const [entry] = await database
    .select({ id: changes.id })
    .from(changes)
    .where(and(isOwn, eq(changes.id, changeId)));
  if (!entry) throw new Refusal('NOT_FOUND');
  if (version !== null && version !== thing.version) throw new Refusal('STALE_VERSION');
  const units = settingsOf(caller, await unitsOfSet(database, all(isOwn, gt(changes.id, changeId))));
  const put: Put[] = [];
  let refusal: Refusal | null = null;
  const write = async (transaction: Transaction) => {
    const things = await loadedUnits(transaction, kinds, caller, units);
    refusal = await refusalOf(transaction, async (inner) => {
      for (const unit of units) put.push(...(await putBack({ transaction: inner, kinds, caller }, unit, things(unit))));
    });
  };
  const isKept = () => version !== null && refusal === null;
  await inBatches(database, [0], { mode: 'whole', isKept, onProgress: () => undefined }, write);
  return {
    version: thing.version,
    currency: thing.currency,
    isDone: isKept(),
    changeSetId: usedChangeSetId(isKept()),
    changes: put,
    refusal: (refusal as Refusal | null)?.body ?? null, // Set within a callback, which the compiler does not follow.
  };
}

/** Condition for the changes of an object; of a campaign, also those of its ad sets and of their own targets. */
async function ofThing(database: Queryable, { entity, id }: Params): Promise<SQL | undefined> {
  const own = and(eq(changes.entity, entity), eq(changes.entityId, id));
  if (entity !== 'campaign') return own;
  const parts = await database
    .select({ id: adSets.id, target: adSets.ownTargetId })
    .from(adSets)
    .where(eq(adSets.campaignId, id));
  const targets = parts.flatMap(({ target }) => target ?? []);
  return or(
    own,
    and(
      eq(changes.entity, 'adSet'),
      inArray(
        changes.entityId,
        parts.map((part) => part.id),
      ),
    ),
    and(eq(changes.entity, 'target'), inArray(changes.entityId, targets)),
  );
}

/** Combines conditions. Throws if there are none. */
const all = (...conditions: (SQL | undefined)[]): SQL => {
  const joined = and(...conditions);
  if (!joined) throw new Error('There is no condition');
  return joined;
};

/**
 * Returns the restorable changes. Campaigns come first, because their ad sets must exist before their targets are
 * written.
 */
function settingsOf(caller: Caller, units: readonly UndoUnit[]): UndoUnit[] {
  const hidden = scopeOf(caller).kind === 'self' ? [...kept, ...staffFields] : kept;
  return units
    .map((unit) => ({ ...unit, things: unit.things.map((one) => without(one, hidden)) }))
    .toSorted((one, other) => Number(one.kind === 'target') - Number(other.kind === 'target'));
}

const without = (thing: ThingChange, hidden: readonly string[]): ThingChange => ({
  ...thing,
  fields: new Map([...thing.fields].filter(([field]) => !hidden.includes(field))),
});

interface Writing {
  transaction: Transaction;
  kinds: Stores['kinds'];
  caller: Caller;
}

async function putBack({ transaction, kinds, caller }: Writing, unit: UndoUnit, thing: Editable | undefined) {
  if (!thing) throw new Refusal('NOT_FOUND');
  // Current values are always overwritten, because the user has seen the whole history.
  const choices = decideUndo(unit, thing, []).conflicts.map(({ name: _name, was: _was, currency: _money, ...one }) => ({
    ...one,
    keep: 'was' as const,
  }));
  const { patch, changed } = decideUndo(unit, thing, choices);
  if (changed > 0) await kinds[unit.kind].write(transaction, caller, thing, patch);
  return patchOf(unit, thing, { fields: patch.fields, parts: patch.parts ?? new Map() });
}

function patchOf(
  unit: UndoUnit,
  thing: Editable,
  { fields, parts }: { fields: Fields; parts: ReadonlyMap<number, Fields | null> },
): Put[] {
  return unit.things.flatMap((one) => {
    const isPart = one.entity === 'adSet';
    const now: Fields = (isPart ? thing.parts.get(one.id) : thing.historyFields) ?? {};
    const part = parts.get(one.id);
    const isGoing = isPart && part === null;
    const name = isPart ? String(now.name ?? one.fields.get('name')?.before ?? '') : thing.name;
    const about = { entity: one.entity, id: one.id, name };
    if (isGoing) return [{ ...about, field: 'name', before: now.name ?? null, after: null }];
    const written = isPart ? part : fields;
    return [...one.fields].flatMap(([field, { before }]) =>
      written && field in written && !(changeKindOf(one) === 'removed' && before === null)
        ? [{ ...about, field, before: now[field] ?? null, after: before }]
        : [],
    );
  });
}
