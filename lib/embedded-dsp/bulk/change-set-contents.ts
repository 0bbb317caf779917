import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { type UndoableEntity, undoableEntities } from '@/lib/contract/history/undoable-entities';
import { Refusal } from '@/lib/contract/refusal';
import { staffFields } from '../history/read-history';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { changes } from '../store/history-schema';
import { adSets } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import type { Fields, Json, RevertibleName } from './editable';

/** What a change set did to one thing, from its first write to its last. */
export interface ThingChange {
  entity: RevertibleName | 'adSet';
  id: number;
  /** By field; `full` is `before` where the history abridges it. */
  fields: Map<string, { before: Json; after: Json; full: Json }>;
}

/** Changes that are taken back together: of one thing, of a campaign with its ad sets. */
export interface UndoUnit {
  kind: RevertibleName;
  id: number;
  things: ThingChange[];
}

/**
 * What a change set within the caller's scope did. Throws NOT_FOUND, and CHANGE_NOT_UNDOABLE where it did more than
 * change fields: money, signatures, verdicts and registrations stand, and what was made or deleted stays so. A batch of
 * creatives can be taken back: they are deleted.
 */
export async function contentsOf(database: Database, caller: Caller, changeSetId: string): Promise<UndoUnit[]> {
  const rows = await database
    .select()
    .from(changes)
    .where(and(eq(changes.changeSetId, changeSetId), ownedWithin(scopeOf(caller), changes.ownerId)))
    .orderBy(asc(changes.id));
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  const hidden = scopeOf(caller).kind === 'self' ? staffFields : [];
  if (rows.some(({ entity, operation }) => !isUndoable(entity) || final.test(operation)))
    throw new Refusal('CHANGE_NOT_UNDOABLE');
  const things = thingsOf(rows, hidden);
  // A creative that was deleted stays so; its history keeps its name alone.
  const isGone = ({ entity, fields }: ThingChange) => entity === 'creative' && fields.get('name')?.after === null;
  if (things.some(isGone)) throw new Refusal('CHANGE_NOT_UNDOABLE');
  return unitsOf(
    database,
    things.filter((thing) => !isMadeTarget(thing)),
  );
}

/** What the changes of a condition did to things whose fields can be written back, whatever made them. */
export async function unitsOfSet(database: Database, condition: SQL): Promise<UndoUnit[]> {
  const rows = await database.select().from(changes).where(condition).orderBy(asc(changes.id));
  return unitsOf(
    database,
    thingsOf(rows, []).filter((thing) => !isMadeTarget(thing)),
  );
}

function thingsOf(rows: readonly (typeof changes.$inferSelect)[], hidden: readonly string[]): ThingChange[] {
  const things = new Map<string, ThingChange>();
  for (const { entity, entityId: id, fields, longBefore } of rows) {
    if (!isRevertible(entity)) continue;
    const key = `${entity} ${id}`;
    const thing = things.get(key) ?? { entity, id, fields: new Map() };
    things.set(key, thing);
    for (const { field, before, after } of fields) {
      if (hidden.includes(field)) continue;
      const known = thing.fields.get(field);
      // What is kept in full came through JSON as well.
      const full = ((longBefore?.[field] as Json | undefined) ?? before) satisfies Json;
      thing.fields.set(field, known ? { ...known, after } : { before, after, full });
    }
  }
  return [...things.values()];
}

/** An own target that came with its ad set: nobody uses it once the ad set is as it was. */
const isMadeTarget = ({ entity, fields }: ThingChange): boolean =>
  entity === 'target' && fields.get('geo')?.before === null;

const isUndoable = (entity: HistoryEntity): entity is UndoableEntity => undoableEntities.some((one) => one === entity);

const isRevertible = (entity: HistoryEntity): entity is UndoableEntity | 'user' =>
  entity === 'user' || isUndoable(entity);

const final = /\.(create|createFor|remove|moderate|replaceCreative)$/;

async function unitsOf(database: Database, things: readonly ThingChange[]): Promise<UndoUnit[]> {
  const ids = things.flatMap(({ entity, id }) => (entity === 'adSet' ? [id] : []));
  const found = await database
    .select({ id: adSets.id, campaignId: adSets.campaignId })
    .from(adSets)
    .where(anyOf(adSets.id, ids));
  const campaignOf = new Map(found.map(({ id, campaignId }) => [id, campaignId]));
  const units = new Map<string, UndoUnit>();
  for (const thing of things) {
    const kind = thing.entity === 'adSet' ? 'campaign' : thing.entity;
    const id = thing.entity === 'adSet' ? (campaignOf.get(thing.id) ?? 0) : thing.id;
    const key = `${kind} ${id}`;
    const unit = units.get(key) ?? { kind, id, things: [] };
    units.set(key, unit);
    unit.things.push(thing);
  }
  return [...units.values()];
}

/** Fields that a thing has from its first moment to its last, of things that come and go by a change set. */
const always = { adSet: 'campaignId', creative: 'type' } as const;

/** Whether the change set made the thing, or took it away. */
export function changeKindOf({ entity, fields }: ThingChange): 'made' | 'removed' | 'changed' {
  const whole = entity === 'adSet' || entity === 'creative' ? fields.get(always[entity]) : undefined;
  if (!whole) return 'changed';
  return whole.before === null ? 'made' : 'removed';
}

export const beforeOf = ({ fields }: ThingChange): Fields =>
  Object.fromEntries([...fields].map(([field, { full }]) => [field, full]));
