import { and, asc, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { BulkEntity } from '@/lib/contract/history/bulk-fields';
import type { bulkSelection } from '@/lib/contract/history/bulk-shapes';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { adSets } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import type { RequestedRow, Unit } from './edit-thing';
import type { EditableKind, EditableKinds, RawQuery } from './editable';

type Selection = z.output<typeof bulkSelection>;
type Chosen = { entity: BulkEntity; kinds: Pick<EditableKinds, 'campaign'>; kind: EditableKind; selection: Selection };

/**
 * Returns the unique ids of the selected objects. Throws BULK_TOO_MANY, and VALIDATION_FAILED for an invalid list
 * query.
 */
export async function chosenThings(database: Database, caller: Caller, chosen: Chosen): Promise<number[]> {
  const { kinds, kind, entity, selection } = chosen;
  if ('ids' in selection) return distinct(selection.ids);
  const isPart = entity === 'adSet';
  if ('query' in selection && !isPart) return distinct(await found(kind, caller, selection.query));
  if ('query' in selection || !(isPart || entity === 'target'))
    throw new Refusal('VALIDATION_FAILED', { fields: { selection: 'invalid' } });
  const campaignIds =
    'campaignIds' in selection
      ? [...(await kinds.campaign.load(database, caller, selection.campaignIds)).keys()]
      : distinct(await found(kinds.campaign, caller, selection.campaignQuery));
  const sets = await database
    .select({ id: adSets.id, targetId: adSets.targetId })
    .from(adSets)
    .where(and(anyOf(adSets.campaignId, campaignIds), isNull(adSets.removedAt)))
    .orderBy(asc(adSets.campaignId), asc(adSets.id));
  return distinct(sets.flatMap(({ id, targetId }) => (isPart ? id : (targetId ?? []))));
}

const found = (kind: EditableKind, caller: Caller, query: RawQuery) => kind.find(caller, query, limits.bulk.rows + 1);

function distinct(ids: readonly number[]): number[] {
  const each = [...new Set(ids)];
  if (each.length > limits.bulk.rows) throw new Refusal('BULK_TOO_MANY', { params: { limit: limits.bulk.rows } });
  return each;
}

/** Groups rows into units that are written together: a campaign with its ad sets, because they share its version. */
export async function unitsOf<R extends Pick<RequestedRow, 'entity' | 'id'>>(
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
    // A missing ad set gets its own unit, with an id that no campaign has.
    const id = row.entity === 'adSet' ? (campaignOf.get(row.id) ?? -row.id) : row.id;
    units.set(id, [...(units.get(id) ?? []), row]);
  }
  return [...units].map(([id, own]) => ({ id, rows: own }));
}
