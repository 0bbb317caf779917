import { and, inArray } from 'drizzle-orm';
import type { HistoryRow } from '@/lib/contract/history/history';
import type { HistoryEntity, ThingName } from '@/lib/contract/history/history-things';
import { thingFields } from '@/lib/contract/history/thing-fields';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { entityOwners } from './entity-owners';
import { mayReadKind, withinReach } from './reach';

type Written = Pick<HistoryRow, 'entity' | 'entityId' | 'fields'>;
type Value = Written['fields'][number]['before'];

/**
 * Reads the names of all objects to which changes refer, including the changed ones. Returns a function for the names
 * of one change. Missing and inaccessible objects have no name.
 */
export async function thingNames(
  database: Database,
  caller: Caller,
  rows: readonly Written[],
): Promise<(row: Written) => ThingName[]> {
  const wanted = new Map<HistoryEntity, Set<number>>();
  for (const { entity, id } of rows.flatMap(thingsIn)) wanted.set(entity, (wanted.get(entity) ?? new Set()).add(id));
  const names = new Map<string, string>();
  for (const [entity, ids] of wanted)
    for (const { id, name } of await namesOf(database, caller, entity, [...ids])) names.set(`${entity} ${id}`, name);
  return (row) =>
    thingsIn(row).flatMap(({ entity, id }) => {
      const name = names.get(`${entity} ${id}`);
      return name === undefined ? [] : [{ entity, id, name }];
    });
}

async function namesOf(database: Database, caller: Caller, entity: HistoryEntity, ids: number[]) {
  const known = entityOwners[entity];
  if (!known?.name || !mayReadKind(caller, entity)) return [];
  const requested = database.select({ id: known.id, name: known.name }).from(known.table).$dynamic();
  if (known.whole) requested.innerJoin(known.whole.table, known.whole.on);
  const found = await requested.where(
    and(inArray(known.id, ids), known.owner ? withinReach(caller, entity, known.owner) : undefined),
  );
  return found.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
}

function thingsIn({ entity, entityId, fields }: Written): Omit<ThingName, 'name'>[] {
  const things = new Map([[`${entity} ${entityId}`, { entity, id: entityId }]]);
  for (const { field, before, after } of fields) {
    if (!isThingField(field)) continue;
    const of = thingFields[field];
    for (const id of [...numbersIn(before), ...numbersIn(after)]) things.set(`${of} ${id}`, { entity: of, id });
  }
  return [...things.values()];
}

const isThingField = (field: string): field is keyof typeof thingFields => Object.hasOwn(thingFields, field);

function numbersIn(value: Value): number[] {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value.included ?? null, value.excluded ?? null].flatMap((side) =>
    Array.isArray(side) ? numbersIn(side) : [],
  );
}
