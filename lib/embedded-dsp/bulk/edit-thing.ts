import { isDeepStrictEqual } from 'node:util';
import type { Currency } from '@/lib/contract/enumerations';
import type { BulkEntity, BulkField, BulkOperation } from '@/lib/contract/history/bulk-fields';
import { Refusal, type RefusalBody } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { Transaction } from '../store/database';
import { refusalOf } from '../store/in-batches';
import type { Editable, EditableKind, Fields, Json, Patch } from './editable';
import { editedValue } from './edited-value';
import { patchOf, readField } from './field-of-thing';

export interface Edit {
  field: string;
  of: BulkField;
  operation: BulkOperation;
  value: Json;
}

/** A selected row with the version that the user saw; null = any version. */
export interface RequestedRow {
  entity: BulkEntity;
  id: number;
  version: number | null;
  /** Returns the edits of the current row. May throw a refusal. */
  edits(fields: Fields, thing: Editable): readonly Edit[];
}

/** The result of a row: old and new value of each edited field, or the refusal. */
export interface EditedRow {
  entity: BulkEntity;
  id: number;
  version: number;
  name: string;
  /** Name of the campaign of an ad set. */
  of: string | null;
  currency: Currency | null;
  changes: readonly { field: string; of: BulkField; before: Json; after: Json }[];
  refusal: RefusalBody | null;
}

/** Objects that are written together: one object, or a campaign with some of its ad sets. */
export interface Unit<R extends Pick<RequestedRow, 'entity' | 'id'> = RequestedRow> {
  id: number;
  rows: readonly R[];
}

interface Writing {
  transaction: Transaction;
  caller: Caller;
  kind: EditableKind;
  /**
   * If true, a refusal is rolled back and reported in its row; otherwise it is thrown and the transaction must be
   * rolled back.
   */
  isGuarded: boolean;
}

/** Edits one unit and returns its rows. */
export async function editUnit(writing: Writing, unit: Unit, thing: Editable | undefined): Promise<EditedRow[]> {
  if (!thing) return unit.rows.map((row) => refusedRow(row, new Refusal('NOT_FOUND')));
  const edited = unit.rows.map((requested) => editedRow(requested, thing));
  const changed = edited.filter(({ row, patch }) => row.refusal === null && patch !== null);
  if (changed.length > 0) await write(writing, thing, changed);
  return edited.map(({ row }) => row);
}

/** Returns the rows of one unit without writing. Finds missing objects and changed versions only. */
export function triedUnit(unit: Unit, thing: Editable | undefined): EditedRow[] {
  if (!thing) return unit.rows.map((row) => refusedRow(row, new Refusal('NOT_FOUND')));
  return unit.rows.map((requested) => editedRow(requested, thing).row);
}

interface Edited {
  row: EditedRow;
  /** Null if nothing changes. */
  patch: Fields | null;
}

const isPart = ({ entity }: Pick<RequestedRow, 'entity'>) => entity === 'adSet';

function editedRow(requested: RequestedRow, thing: Editable): Edited {
  const fields = isPart(requested) ? thing.parts.get(requested.id) : thing.fields;
  if (!fields) return { row: refusedRow(requested, new Refusal('NOT_FOUND')), patch: null };
  const row: EditedRow = {
    entity: requested.entity,
    id: requested.id,
    version: thing.version,
    currency: thing.currency,
    ...(isPart(requested) ? { name: String(fields.name), of: thing.name } : { name: thing.name, of: null }),
    changes: [],
    refusal: null,
  };
  const edits = editsOf(requested, fields, thing);
  if (edits instanceof Refusal) return { row: { ...row, refusal: edits.body }, patch: null };
  const changes: EditedRow['changes'][number][] = [];
  const patch: Record<string, Json> = {};
  for (const { field, of, ...edit } of edits) {
    const now: Fields = { ...fields, ...patch };
    const before = readField(now, field);
    const after = editedValue(of, edit, before);
    changes.push({ field, of, before, after });
    if (!isDeepStrictEqual(before, after)) Object.assign(patch, patchOf(now, field, after));
  }
  const isStale = requested.version !== null && requested.version !== thing.version;
  const isChanged = Object.keys(patch).length > 0;
  const refusal = isStale && isChanged ? new Refusal('STALE_VERSION').body : null;
  return { row: { ...row, changes, refusal }, patch: isChanged ? patch : null };
}

function editsOf({ edits }: RequestedRow, fields: Fields, thing: Editable) {
  try {
    return edits(fields, thing);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Writes all rows together; if that is refused, each row separately. */
async function write({ transaction, caller, kind, isGuarded }: Writing, thing: Editable, edited: readonly Edited[]) {
  if (!isGuarded) return kind.write(transaction, caller, thing, patchFor(edited));
  const refusal = await refusalOf(transaction, (inner) => kind.write(inner, caller, thing, patchFor(edited)));
  const [lone, ...others] = edited;
  if (!refusal || !lone) return;
  if (others.length === 0) {
    lone.row.refusal = refusal.body;
    return;
  }
  for (const one of edited) {
    const now = (await kind.load(transaction, caller, [thing.id])).get(thing.id);
    const reason = now
      ? await refusalOf(transaction, (inner) => kind.write(inner, caller, now, patchFor([one])))
      : new Refusal('NOT_FOUND');
    one.row.refusal = reason?.body ?? null;
  }
}

function patchFor(edited: readonly Edited[]): Patch {
  const own = edited.filter(({ row }) => !isPart(row)).map(({ patch }) => patch);
  const parts = edited.flatMap(({ row, patch }): [number, Fields][] => (isPart(row) && patch ? [[row.id, patch]] : []));
  return { fields: Object.assign({}, ...own), ...(parts.length > 0 && { parts: new Map(parts) }) };
}

/** Returns a refused row without data of the object, which may be inaccessible. */
export const refusedRow = ({ entity, id, version }: RequestedRow, { body }: Refusal): EditedRow => ({
  entity,
  id,
  version: version ?? 0,
  name: '',
  of: null,
  currency: null,
  changes: [],
  refusal: body,
});
