import { and, asc, isNull } from 'drizzle-orm';
import type { BulkEntity } from '@/lib/contract/bulk-fields';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { anyOf } from '../store/any-of';
import type { Database } from '../store/database';
import { adSets } from '../store/schema';
import type { Unit, Wanted } from './edit-thing';
import type { EditableKind, RawQuery } from './editable';

type Selection = { ids: number[] } | { campaignIds: number[] } | { query: RawQuery };

/** The rows that are asked for. Throws BULK_TOO_MANY, VALIDATION_FAILED for a query that the list refuses. */
export async function chosenRows(
  database: Database,
  caller: Caller,
  { entity, kind, selection }: { entity: BulkEntity; kind: EditableKind; selection: Selection },
): Promise<Wanted[]> {
  const ids = await chosenIds(database, caller, { entity, kind, selection });
  if (ids.length > limits.bulk.rows) throw new Refusal('BULK_TOO_MANY', { params: { limit: limits.bulk.rows } });
  return [...new Set(ids)].map((id) => ({ id, version: null }));
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

/** What is written together: ad sets by their campaign, whose version they share. */
export async function unitsOf(database: Database, entity: BulkEntity, rows: readonly Wanted[]): Promise<Unit[]> {
  if (entity !== 'adSet') return rows.map((row) => ({ id: row.id, rows: [row], isOfParts: false }));
  const ids = rows.map(({ id }) => id);
  const known = await database
    .select({ id: adSets.id, campaignId: adSets.campaignId })
    .from(adSets)
    .where(and(anyOf(adSets.id, ids), isNull(adSets.removedAt)));
  const campaignOf = new Map(known.map(({ id, campaignId }) => [id, campaignId]));
  const units = new Map<number, Wanted[]>();
  for (const row of rows) {
    // A missing one stands alone, under a number that no campaign has.
    const campaignId = campaignOf.get(row.id) ?? -row.id;
    units.set(campaignId, [...(units.get(campaignId) ?? []), row]);
  }
  return [...units].map(([id, own]) => ({ id, rows: own, isOfParts: true }));
}
