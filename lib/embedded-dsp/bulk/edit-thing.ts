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

/** A row that was chosen, with the version that was seen; null = whatever there is now. */
export interface RequestedRow {
  entity: BulkEntity;
  id: number;
  version: number | null;
  /** What to do to it as it is now. May throw why nothing can be. */
  edits(fields: Fields, thing: Editable): readonly Edit[];
}

/** What became of a row: each edited field as it was and is, or why it is not. */
export interface EditedRow {
  entity: BulkEntity;
  id: number;
  version: number;
  name: string;
  /** The name of a part's whole. */
  of: string | null;
  currency: Currency | null;
  changes: readonly { field: string; of: BulkField; before: Json; after: Json }[];
  refusal: RefusalBody | null;
}

/** What is written at once: a thing, or a campaign with some of its ad sets. */
export interface Unit<R extends Pick<RequestedRow, 'entity' | 'id'> = RequestedRow> {
  id: number;
  rows: readonly R[];
}

interface Writing {
  transaction: Transaction;
  caller: Caller;
  kind: EditableKind;
  /** What is refused leaves nothing and is told in its row; else it is thrown, and the transaction is spoilt. */
  isGuarded: boolean;
}

/** Edits one unit and answers its rows. */
export async function editUnit(writing: Writing, unit: Unit, thing: Editable | undefined): Promise<EditedRow[]> {
  if (!thing) return unit.rows.map((row) => refusedRow(row, new Refusal('NOT_FOUND')));
  const edited = unit.rows.map((requested) => editedRow(requested, thing));
  const changed = edited.filter(({ row, patch }) => row.refusal === null && patch !== null);
  if (changed.length > 0) await write(writing, thing, changed);
  return edited.map(({ row }) => row);
}

/** The rows of one unit as far as can be told without writing: what is gone, or has changed since it was seen. */
export function triedUnit(unit: Unit, thing: Editable | undefined): EditedRow[] {
  if (!thing) return unit.rows.map((row) => refusedRow(row, new Refusal('NOT_FOUND')));
  return unit.rows.map((requested) => editedRow(requested, thing).row);
}

interface Edited {
  row: EditedRow;
  /** Null where nothing changes. */
  patch: Fields | null;
}

const isPart = ({ entity }: Pick<RequestedRow, 'entity'>) => entity === 'adSet';

function editedRow(requested: RequestedRow, thing: Editable): Edited {
  const fields = isPart(requested) ? thing.parts.get(requested.id) : thing.fields;
  if (!fields) return { row: refusedRow(requested, new Refusal('NOT_FOUND')), patch: null };
  const row: EditedRow = {
    ...{ entity: requested.entity, id: requested.id, version: thing.version, currency: thing.currency },
    ...(isPart(requested) ? { name: String(fields.name), of: thing.name } : { name: thing.name, of: null }),
    ...{ changes: [], refusal: null },
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

/** All of them at once, or one by one where one of several would take the others with it. */
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

/** A row that is out of reach says nothing of itself. */
export const refusedRow = ({ entity, id, version }: RequestedRow, { body }: Refusal): EditedRow => ({
  ...{ entity, id, version: version ?? 0, name: '', of: null, currency: null },
  ...{ changes: [], refusal: body },
});
