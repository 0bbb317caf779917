import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { inBatches, refusalOf } from '../store/in-batches';
import { unitsOf } from './chosen-units';
import type { Unit, Wanted } from './edit-thing';
import type { Editable, EditableKind, Fields, Json } from './editable';

interface Asked {
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
 * Adds creatives to ad sets by the code of the campaign's own update: all of them or, with one refusal, none. What an
 * ad set shows already stays where it is. Answers the ad sets in the order asked.
 */
export async function assignCreatives(
  { database, kind }: { database: Database; kind: EditableKind },
  caller: Caller,
  asked: readonly Asked[],
): Promise<Assigned[]> {
  const wanted = new Map<number, number[]>();
  for (const { adSetId, creativeIds } of asked) wanted.set(adSetId, [...(wanted.get(adSetId) ?? []), ...creativeIds]);
  const units = await unitsOf(
    database,
    [...wanted.keys()].map((id) => ({ entity: 'adSet' as const, id })),
  );
  const done = new Map<number, Assigned>();
  await inBatches(
    database,
    units,
    {
      mode: 'atomic',
      isKept: () => [...done.values()].every(({ refusal }) => refusal === null),
      onProgress: () => undefined,
    },
    async (transaction, batch) => {
      const things = await kind.load(
        transaction,
        caller,
        batch.map(({ id }) => id),
      );
      for (const unit of batch)
        for (const row of await assignUnit({ transaction, caller, kind, wanted }, unit, things.get(unit.id)))
          done.set(row.adSetId, row);
    },
  );
  return [...wanted.keys()].flatMap((id) => done.get(id) ?? []);
}

interface Writing {
  transaction: Transaction;
  caller: Caller;
  kind: EditableKind;
  wanted: ReadonlyMap<number, readonly number[]>;
}

async function assignUnit(
  { transaction, caller, kind, wanted }: Writing,
  unit: Unit<Pick<Wanted, 'entity' | 'id'>>,
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
