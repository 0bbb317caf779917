import { Refusal } from '@/lib/contract/refusal';
import { beginChange, type RunningChange } from '../history/running-change';
import type { Caller } from '../http/handlers';
import type { Transaction } from '../store/database';
import { inBatches, maxAtOnce, refusalOf } from '../store/in-batches';
import type { Stores } from './change-many';
import { unitsOf } from './chosen-units';
import type { RequestedRow, Unit } from './edit-thing';
import type { Editable, Fields, Json, UndoableKind } from './editable';
import { journaled } from './take-back';

interface Params {
  adSetId: number;
  creativeIds: readonly number[];
}
export interface Assigned {
  adSetId: number;
  name: string;
  added: number;
  refusal: Refusal | null;
}

/**
 * Adds creatives to ad sets by the code of a campaign's update. With one refusal, none are added. Creatives that an ad
 * set already has are kept in place. Returns the ad sets in the requested order.
 */
export async function assignCreatives(
  stores: Stores,
  caller: Caller,
  requested: readonly Params[],
  begun?: RunningChange,
): Promise<Assigned[]> {
  const wanted = new Map<number, number[]>();
  for (const { adSetId, creativeIds } of requested)
    wanted.set(adSetId, [...(wanted.get(adSetId) ?? []), ...creativeIds]);
  const units = await unitsOf(
    stores.database,
    [...wanted.keys()].map((id) => ({ entity: 'adSet' as const, id })),
  );
  if (units.length <= maxAtOnce && !begun) return assignUnits(stores, caller, { units, wanted, mode: 'whole' });
  const running = begun ?? (await beginChange(stores.database, caller, { rows: requested }));
  return journaled(stores, caller, {
    running,
    mode: 'all',
    work: () => assignUnits(stores, caller, { units, wanted, mode: 'batches' }),
    isRefused: (rows) => !rows.every(isAdded),
  });
}

interface Units {
  units: readonly Unit<Pick<RequestedRow, 'entity' | 'id'>>[];
  /** The creatives to add, by ad set. */
  wanted: ReadonlyMap<number, readonly number[]>;
  mode: 'whole' | 'batches';
}

const isAdded = ({ refusal }: Assigned): boolean => refusal === null;

async function assignUnits({ database, kinds }: Stores, caller: Caller, { units, wanted, mode }: Units) {
  const done = new Map<number, Assigned>();
  const isKept = () => [...done.values()].every(isAdded);
  await inBatches(database, units, { mode, isKept, onProgress: () => undefined }, async (transaction, batch) => {
    const ids = batch.map(({ id }) => id);
    const things = await kinds.campaign.load(transaction, caller, ids);
    const writing = { transaction, caller, kind: kinds.campaign, wanted };
    for (const unit of batch)
      for (const row of await assignUnit(writing, unit, things.get(unit.id))) done.set(row.adSetId, row);
  });
  return [...wanted.keys()].flatMap((id) => done.get(id) ?? []);
}

interface Writing {
  transaction: Transaction;
  caller: Caller;
  kind: UndoableKind;
  wanted: ReadonlyMap<number, readonly number[]>;
}

async function assignUnit(
  { transaction, caller, kind, wanted }: Writing,
  unit: Unit<Pick<RequestedRow, 'entity' | 'id'>>,
  campaign: Editable | undefined,
): Promise<Assigned[]> {
  const rows: Assigned[] = [];
  const parts = new Map<number, Fields>();
  for (const { id } of unit.rows) {
    const adSet = campaign?.parts.get(id);
    const shown = numbersOf(adSet?.creatives ?? []);
    const added = [...new Set(wanted.get(id))].filter((creativeId) => !shown.includes(creativeId));
    if (added.length > 0) parts.set(id, { creatives: [...shown, ...added] });
    const refusal = adSet ? null : new Refusal('NOT_FOUND');
    rows.push({ adSetId: id, name: adSet ? String(adSet.name) : '', added: added.length, refusal });
  }
  if (!campaign || parts.size === 0 || rows.some(({ refusal }) => refusal)) return rows;
  const refusal = await refusalOf(transaction, (inner) => kind.write(inner, caller, campaign, { fields: {}, parts }));
  return rows.map((row) => ({ ...row, refusal: parts.has(row.adSetId) ? refusal : null }));
}

const numbersOf = (value: Json): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
