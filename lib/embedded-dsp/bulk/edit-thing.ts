import { isDeepStrictEqual } from 'node:util';
import type { BulkEdit, BulkRow } from '@/lib/contract/bulk';
import type { BulkField } from '@/lib/contract/bulk-fields';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { Transaction } from '../store/database';
import type { Editable, EditableKind, Fields, Json, Patch } from './editable';
import { editedValue } from './edited-value';
import { patchOf, previewed, readField } from './field-of-thing';
import { refusalOf } from './in-batches';

export interface Edit extends BulkEdit {
  of: BulkField;
}

/** A row that was chosen, with the version that was seen; null = whatever there is now. */
export interface Wanted {
  id: number;
  version: number | null;
}

/** A thing that is written at once: itself, or a campaign for some of its ad sets. */
export interface Unit {
  id: number;
  rows: readonly Wanted[];
  isOfParts: boolean;
}

interface Writing {
  transaction: Transaction;
  caller: Caller;
  kind: EditableKind;
  edit: Edit;
}

/** Edits one unit and answers its rows: what was and is, or why it is not. */
export async function editUnit(writing: Writing, unit: Unit, thing: Editable | undefined): Promise<BulkRow[]> {
  if (!thing) return unit.rows.map((row) => refusedRow(row, new Refusal('NOT_FOUND')));
  const { edit } = writing;
  const edited = unit.rows.map((wanted) => editedRow(edit, wanted, thing, unit.isOfParts));
  const changed = edited.filter(({ row, patch }) => row.refusal === null && patch !== null);
  if (changed.length > 0) await write(writing, thing, changed);
  return edited.map(({ row }) => row);
}

interface Edited {
  row: BulkRow;
  /** Null where nothing changes. */
  patch: Fields | null;
  isPart: boolean;
}

function editedRow(edit: Edit, wanted: Wanted, thing: Editable, isPart: boolean): Edited {
  const fields = isPart ? thing.parts.get(wanted.id) : thing.fields;
  if (!fields) return { row: refusedRow(wanted, new Refusal('NOT_FOUND')), patch: null, isPart };
  const before = readField(fields, edit.field);
  const after = editedValue(edit.of, edit, before);
  const isStale = wanted.version !== null && wanted.version !== thing.version;
  const row: BulkRow = {
    ...{ id: wanted.id, version: thing.version, currency: thing.currency },
    ...(isPart ? { name: String(fields.name), of: thing.name } : { name: thing.name, of: null }),
    ...{ before: previewed(edit.of, before), after: previewed(edit.of, after) },
    refusal: isStale ? new Refusal('STALE_VERSION').body : null,
  };
  return { row, patch: isDeepStrictEqual(before, after) ? null : patchOf(fields, edit.field, after), isPart };
}

/** All of them at once, or one by one where one of several would take the others with it. */
async function write({ transaction, caller, kind }: Writing, thing: Editable, edited: readonly Edited[]) {
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

const patchFor = (edited: readonly Edited[]): Patch => {
  const [first] = edited;
  if (!first?.isPart) return { fields: first?.patch ?? {} };
  return { fields: {}, parts: new Map(edited.flatMap(({ row, patch }) => (patch ? [[row.id, patch]] : []))) };
};

const nothing: Json = null;

/** A row that is out of reach says nothing of itself. */
const refusedRow = ({ id, version }: Wanted, { body }: Refusal): BulkRow => ({
  ...{ id, version: version ?? 0, name: '', of: null, currency: null },
  ...{ before: nothing, after: nothing, refusal: body },
});
