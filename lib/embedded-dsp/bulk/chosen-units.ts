import { and, asc, isNull } from 'drizzle-orm';
import type { BulkEntity } from '@/lib/contract/history/bulk-fields';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { anyOf } from '../store/any-of';
import type { Database } from '../store/database';
import { adSets } from '../store/schema';
import type { Unit, Wanted } from './edit-thing';
import type { EditableKind, RawQuery } from './editable';

type Selection = { ids: number[] } | { campaignIds: number[] } | { query: RawQuery };

/** The things that are asked for, each once. Throws BULK_TOO_MANY, VALIDATION_FAILED for a query that the list refuses. */
export async function chosenThings(
  database: Database,
  caller: Caller,
  { entity, kind, selection }: { entity: BulkEntity; kind: EditableKind; selection: Selection },
): Promise<number[]> {
  const ids = await chosenIds(database, caller, { entity, kind, selection });
  if (ids.length > limits.bulk.rows) throw new Refusal('BULK_TOO_MANY', { params: { limit: limits.bulk.rows } });
  return [...new Set(ids)];
}

async function chosenIds(
  database: Database,
  caller: Caller,
  { entity, kind, selection }: { entity: BulkEntity; kind: EditableKind; selection: Selection },
): Promise<number[]> {
  if ('ids' in selection) return selection.ids;
  if ('campaignIds' in selection) {
    if (entity !== 'adSet') throw new Refusal('VALIDATION_FAILED', { fields: { selection: 'invalid' } });
    const within = await kind.load(database, caller, selection.campaignIds);
    return selection.campaignIds.flatMap((id) => [...(within.get(id)?.parts.keys() ?? [])]);
  }
  const found = await kind.find(caller, selection.query, limits.bulk.rows + 1);
  if (entity !== 'adSet') return found;
  const rows = await database
    .select({ id: adSets.id })
    .from(adSets)
    .where(and(anyOf(adSets.campaignId, found), isNull(adSets.removedAt)))
    .orderBy(asc(adSets.campaignId), asc(adSets.id))
    .limit(limits.bulk.rows + 1);
  return rows.map(({ id }) => id);
}

/** What is written together: a campaign with its ad sets, which share its version. */
export async function unitsOf<R extends Pick<Wanted, 'entity' | 'id'>>(
  database: Database,
  rows: readonly R[],
): Promise<Unit<R>[]> {
  const ids = rows.flatMap(({ entity, id }) => (entity === 'adSet' ? [id] : []));
  const known = await database
    .select({ id: adSets.id, campaignId: adSets.campaignId })
    .from(adSets)
    .where(and(anyOf(adSets.id, ids), isNull(adSets.removedAt)));
  const campaignOf = new Map(known.map(({ id, campaignId }) => [id, campaignId]));
  const units = new Map<number, R[]>();
  for (const row of rows) {
    // A missing ad set stands alone, under a number that no campaign has.
    const id = row.entity === 'adSet' ? (campaignOf.get(row.id) ?? -row.id) : row.id;
    units.set(id, [...(units.get(id) ?? []), row]);
  }
  return [...units].map(([id, own]) => ({ id, rows: own }));
}
