import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { BulkPeople } from '@/lib/contract/history/bulk-fields';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { isUndoableWrite, type UndoableEntity, undoableEntities } from '@/lib/contract/history/undoable-entities';
import { Refusal } from '@/lib/contract/refusal';
import { staffFields } from '../history/read-history';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { changes } from '../store/history-schema';
import { adSets } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import type { Fields, Json, RevertibleName } from './editable';

/** All changes of a change set to one object. */
export interface ThingChange {
  entity: UndoableEntity;
  id: number;
  /** By field. `full` is `before`, unabridged. */
  fields: Map<string, { before: Json; after: Json; full: Json }>;
  firstChangeId: number;
}

/** Changes that are undone together: of one object, or of a campaign with its ad sets. */
export interface UndoUnit {
  kind: RevertibleName;
  id: number;
  things: ThingChange[];
  /** Id of the earliest entry of the history. Units are sorted by it. */
  firstChangeId: number;
}

/**
 * Returns the contents of a change set in the caller's scope. Throws NOT_FOUND, and CHANGE_NOT_UNDOABLE if it did more
 * than change fields: money, signatures, moderation, registrations, secrets, sign-in data, creations and deletions
 * cannot be undone. An exception are batches of creatives, whose undo deletes them.
 */
export async function contentsOf(database: Database, caller: Caller, changeSetId: string): Promise<UndoUnit[]> {
  const rows = await database
    .select()
    .from(changes)
    .where(and(eq(changes.changeSetId, changeSetId), withinReach(caller)))
    .orderBy(asc(changes.id));
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  const hidden = scopeOf(caller).kind === 'self' ? staffFields : [];
  if (rows.some((row) => !isUndoableWrite(row) || finalPattern.test(row.operation)))
    throw new Refusal('CHANGE_NOT_UNDOABLE');
  const things = thingsOf(rows, hidden);
  // A deleted creative cannot be restored, because its history only has its name.
  const isGone = ({ entity, fields }: ThingChange) => entity === 'creative' && fields.get('name')?.after === null;
  if (things.some(isGone)) throw new Refusal('CHANGE_NOT_UNDOABLE');
  return unitsOf(
    database,
    things.filter((thing) => !isMadeTarget(thing)),
    // Whoever may change clients only restores them as clients.
    caller.permissions.has('SECURITY_UPDATE') ? 'user' : 'client',
  );
}

/** Changes in the caller's scope. Integrations have no owner, so the permission to change them decides. */
function withinReach(caller: Caller): SQL | undefined {
  const owned = ownedWithin(scopeOf(caller), changes.ownerId);
  if (!owned || !caller.permissions.has('INTEGRATION_UPDATE')) return owned;
  return or(owned, eq(changes.entity, 'integration'));
}

/** Returns the changes selected by a condition to objects whose fields can be restored, whatever made them. */
export async function unitsOfSet(database: Database, condition: SQL): Promise<UndoUnit[]> {
  const rows = await database.select().from(changes).where(condition).orderBy(asc(changes.id));
  return unitsOf(
    database,
    thingsOf(rows, []).filter((thing) => !isMadeTarget(thing)),
  );
}

function thingsOf(rows: readonly (typeof changes.$inferSelect)[], hidden: readonly string[]): ThingChange[] {
  const things = new Map<string, ThingChange>();
  for (const { id: firstChangeId, entity, entityId: id, fields, longBefore } of rows) {
    if (!isUndoable(entity)) continue;
    const key = `${entity} ${id}`;
    const thing = things.get(key) ?? { entity, id, fields: new Map(), firstChangeId };
    things.set(key, thing);
    for (const { field, before, after } of fields) {
      if (hidden.includes(field)) continue;
      const known = thing.fields.get(field);
      // The full value was also stored as JSON.
      const full = ((longBefore?.[field] as Json | undefined) ?? before) satisfies Json;
      thing.fields.set(field, known ? { ...known, after } : { before, after, full });
    }
  }
  return [...things.values()];
}

/** Returns whether a target was created with its ad set. It is unused after the undo of the ad set. */
const isMadeTarget = ({ entity, fields }: ThingChange): boolean =>
  entity === 'target' && fields.get('geo')?.before === null;

const isUndoable = (entity: HistoryEntity): entity is UndoableEntity => undoableEntities.some((one) => one === entity);

const finalPattern = /\.(create|createFor|remove|moderate|replaceCreative)$/;

async function unitsOf(
  database: Database,
  things: readonly ThingChange[],
  people: BulkPeople = 'user',
): Promise<UndoUnit[]> {
  const ids = things.flatMap(({ entity, id }) => (entity === 'adSet' ? [id] : []));
  const found = await database
    .select({ id: adSets.id, campaignId: adSets.campaignId })
    .from(adSets)
    .where(anyOf(adSets.id, ids));
  const campaignOf = new Map(found.map(({ id, campaignId }) => [id, campaignId]));
  const units = new Map<string, UndoUnit>();
  for (const thing of things) {
    const kind = thing.entity === 'adSet' ? 'campaign' : thing.entity === 'user' ? people : thing.entity;
    const id = thing.entity === 'adSet' ? (campaignOf.get(thing.id) ?? 0) : thing.id;
    const key = `${kind} ${id}`;
    const unit = units.get(key) ?? { kind, id, things: [], firstChangeId: thing.firstChangeId };
    units.set(key, unit);
    unit.things.push(thing);
  }
  return [...units.values()];
}

/** Fields that an object always has, for kinds that a change set can create or delete. */
const always = { adSet: 'campaignId', creative: 'type' } as const;

/** Returns whether the change set created, deleted or changed the object. */
export function changeKindOf({ entity, fields }: ThingChange): 'made' | 'removed' | 'changed' {
  const whole = entity === 'adSet' || entity === 'creative' ? fields.get(always[entity]) : undefined;
  if (!whole) return 'changed';
  return whole.before === null ? 'made' : 'removed';
}

export const beforeOf = ({ fields }: ThingChange): Fields =>
  Object.fromEntries([...fields].map(([field, { full }]) => [field, full]));
