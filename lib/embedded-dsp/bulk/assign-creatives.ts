import { Refusal } from '@/lib/contract/refusal';
import { callerNow } from '../auth/find-caller';
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
  const rows = [...wanted.keys()].map((id) => ({ entity: 'adSet' as const, id }));
  // Always in the same order, so that two such calls cannot deadlock.
  const units = (await unitsOf(stores.database, rows)).toSorted((one, other) => one.id - other.id);
  if (units.length <= maxAtOnce && !begun) return assignUnits(stores, caller, { units, wanted });
  const running = begun ?? (await beginChange(stores.database, caller, { rows: requested }));
  return journaled(stores, caller, {
    running,
    mode: 'all',
    work: () => assignUnits(stores, caller, { units, wanted, running }),
    isRefused: (rows) => !rows.every(isAdded),
  });
}

type AdSetUnit = Unit<Pick<RequestedRow, 'entity' | 'id'>>;

interface Units {
  units: readonly AdSetUnit[];
  /** The creatives to add, by ad set. */
  wanted: ReadonlyMap<number, readonly number[]>;
  /** The change in the journal; without one, everything is one transaction. */
  running?: RunningChange;
}

const isAdded = ({ refusal }: Assigned): boolean => refusal === null;

async function assignUnits({ database, kinds }: Stores, caller: Caller, { units, wanted, running }: Units) {
  const { doneTo = null } = running ?? {};
  const left = doneTo === null ? units : units.filter(({ id }) => id > doneTo);
  const done = new Map<number, Assigned>();
  const isKept = () => [...done.values()].every(isAdded);
  const way = {
    mode: running ? ('batches' as const) : ('whole' as const),
    isKept,
    onProgress: () => undefined,
    note: async (transaction: Transaction, { id }: AdSetUnit) => running?.note(transaction, id, !isKept()),
  };
  await inBatches(database, left, way, async (transaction, batch) => {
    const now = running ? await callerNow(transaction, caller) : caller;
    const ids = batch.map(({ id }) => id);
    const things = await kinds.campaign.load(transaction, now ?? caller, ids);
    const writing = { transaction, caller: now, kind: kinds.campaign, wanted };
    for (const unit of batch)
      for (const row of await assignUnit(writing, unit, things.get(unit.id))) done.set(row.adSetId, row);
  });
  return [...wanted.keys()].flatMap((id) => done.get(id) ?? []);
}

interface Writing {
  transaction: Transaction;
  /** Null = the user no longer has access. */
  caller: Caller | null;
  kind: UndoableKind;
  wanted: ReadonlyMap<number, readonly number[]>;
}

async function assignUnit(
  { transaction, caller, kind, wanted }: Writing,
  unit: AdSetUnit,
  campaign: Editable | undefined,
): Promise<Assigned[]> {
  const rows: Assigned[] = [];
  const parts = new Map<number, Fields>();
  for (const { id } of unit.rows) {
    const adSet = campaign?.parts.get(id);
    const shown = numbersOf(adSet?.creatives ?? []);
    const added = [...new Set(wanted.get(id))].filter((creativeId) => !shown.includes(creativeId));
    if (added.length > 0) parts.set(id, { creatives: [...shown, ...added] });
    const refusal = !caller ? new Refusal('NO_PERMISSION') : adSet ? null : new Refusal('NOT_FOUND');
    rows.push({ adSetId: id, name: adSet ? String(adSet.name) : '', added: added.length, refusal });
  }
  if (!caller || !campaign || parts.size === 0 || rows.some(({ refusal }) => refusal)) return rows;
  const refusal = await refusalOf(transaction, (inner) => kind.write(inner, caller, campaign, { fields: {}, parts }));
  return rows.map((row) => ({ ...row, refusal: parts.has(row.adSetId) ? refusal : null }));
}

const numbersOf = (value: Json): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
