import { and, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { history as endpoints, FieldChange } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { ownPartyId } from '../store/documents-schema';
import { changes } from '../store/history-schema';
import { users } from '../store/people-schema';
import { adSets } from '../store/schema';
import { entityOwners } from './entity-owners';
import { mayReadKind, withinReach } from './reach';
import { thingNames } from './thing-names';

type Query = z.output<typeof endpoints.ofEntity.query>;
interface Thing {
  entity: HistoryEntity;
  id: number;
}

/** Fields that only staff may see (semantics, Campaign). Others must not even learn that they changed. */
export const staffFields = ['bidMargin', 'margin'];

/**
 * Returns one page of an object's history, newest first. Throws NO_PERMISSION if the caller may not read objects of
 * this kind, and NOT_FOUND for both missing and inaccessible objects.
 */
export async function pageOfHistory(database: Database, caller: Caller, thing: Thing, query: Query) {
  requireReader(caller, thing);
  await requireReachable(database, caller, thing);
  const condition = and(
    writtenTo(database, thing),
    visibleTo(caller),
    query.userId.length > 0 ? inArray(changes.userId, query.userId) : undefined,
    query.operation ? eq(changes.operation, query.operation) : undefined,
  );
  const [total] = await database.select({ all: count() }).from(changes).where(condition);
  const rows = await database
    .select({ change: changes, login: users.login })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.userId))
    .where(condition)
    .orderBy(query.sort.endsWith(',asc') ? changes.id : desc(changes.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const visibleRows = rows.map(
    ({ change: { at, userId, fields, ownerId: _owner, longBefore: _long, ...change }, login }) => ({
      ...change,
      at: at.toISOString(),
      who: userId === null ? null : { id: userId, login: login ?? '' },
      fields: visibleFields(caller, fields),
    }),
  );
  const names = await thingNames(database, caller, visibleRows);
  return toPage(
    visibleRows.map((row) => ({ ...row, names: names(row) })),
    total?.all ?? 0,
    query,
  );
}

const isStaff = (caller: Caller) => scopeOf(caller).kind !== 'self';

/** Returns the fields of a change that the caller may see. */
export const visibleFields = (caller: Caller, fields: readonly FieldChange[]): FieldChange[] =>
  fields.filter(({ field }) => isStaff(caller) || !staffFields.includes(field));

function requireReader(caller: Caller, { entity, id }: Thing): void {
  if (entity === 'user' && id === caller.id) return;
  if (!mayReadKind(caller, entity)) throw new Refusal('NO_PERMISSION');
}

async function requireReachable(database: Database, caller: Caller, thing: Thing): Promise<void> {
  const { entity, id } = thing;
  if (entity === 'ownParty' && id === ownPartyId) return;
  const known = entityOwners[entity];
  const standing = known && {
    table: known.table,
    whole: known.whole,
    condition: and(eq(known.id, id), known.owner ? withinReach(caller, entity, known.owner) : undefined),
  };
  const written = {
    table: changes,
    whole: undefined,
    condition: and(eq(changes.entity, entity), eq(changes.entityId, id), withinReach(caller, entity, changes.ownerId)),
  };
  for (const place of [standing, written]) {
    if (!place) continue;
    const requested = database.select({ one: sql`1` }).from(place.table).$dynamic();
    if (place.whole) requested.innerJoin(place.whole.table, place.whole.on);
    const [found] = await requested.where(place.condition).limit(1);
    if (found) return;
  }
  throw new Refusal('NOT_FOUND');
}

/** Condition for an object's changes. A campaign includes its ad sets, an ad set includes its own target. */
export function writtenTo(database: Database, { entity, id }: Thing): SQL | undefined {
  const own = and(eq(changes.entity, entity), eq(changes.entityId, id));
  if (entity !== 'campaign' && entity !== 'adSet') return own;
  const within = eq(entity === 'campaign' ? adSets.campaignId : adSets.id, id);
  const partBy = (column: PgColumn) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(adSets)
        .where(and(eq(column, changes.entityId), within)),
    );
  const ofTarget = and(eq(changes.entity, 'target'), partBy(adSets.ownTargetId));
  const ofAdSet = entity === 'campaign' ? and(eq(changes.entity, 'adSet'), partBy(adSets.id)) : undefined;
  return or(own, ofTarget, ofAdSet);
}

/** Condition that hides changes that only contain fields invisible to the caller. */
export const visibleTo = (caller: Caller) =>
  isStaff(caller)
    ? undefined
    : sql`jsonb_path_exists(${changes.fields}, ${`$[*] ? (${staffFields.map((field) => `@.field != "${field}"`).join(' && ')})`}::jsonpath)`;
