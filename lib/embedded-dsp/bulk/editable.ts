import type { Currency } from '@/lib/contract/enumerations';
import type { BulkPeople } from '@/lib/contract/history/bulk-fields';
import type { FieldChange } from '@/lib/contract/history/history';
import type { Caller } from '../http/handlers';
import type { Queryable, Transaction } from '../store/database';

export type Json = FieldChange['before'];
/** Values by field name, as in the API. */
export type Fields = Readonly<Record<string, Json>>;

/** The current state of an object in the caller's scope. */
export interface Editable {
  id: number;
  version: number;
  name: string;
  /** Currency of its amounts; null = it has none. */
  currency: Currency | null;
  /** All editable fields, with status and archive flag. */
  fields: Fields;
  /** The fields as recorded in the history. */
  historyFields: Fields;
  /** Moderation status, only of creatives. */
  verdict?: string;
  /** Parts by id: the ad sets of a campaign, as recorded in the history. */
  parts: ReadonlyMap<number, Fields>;
}

/** Returns a stored object without amounts and parts. Its fields are those of the history, unless others are given. */
export const editableOf = <S extends Pick<Editable, 'id' | 'version' | 'name'>>(
  stored: S,
  historyFields: Fields,
  fields = historyFields,
): Editable & { stored: S } => ({
  id: stored.id,
  version: stored.version,
  name: stored.name,
  currency: null,
  parts: new Map(),
  stored,
  historyFields,
  fields,
});

export interface Patch {
  fields: Fields;
  /** Changed fields of parts by id: all fields of a restored part, null for a deleted one. */
  parts?: ReadonlyMap<number, Fields | null>;
  /** The object is deleted. */
  isGone?: true;
}

/** Reads and writes objects of one kind, by the code of the operations for a single one. */
export interface UndoableKind<E extends Editable = Editable> {
  /** Returns the objects in the caller's scope. */
  load(database: Queryable, caller: Caller, ids: readonly number[]): Promise<ReadonlyMap<number, E>>;
  /** Throws the errors of the operations for a single object, including STALE_VERSION. */
  write(transaction: Transaction, caller: Caller, thing: E, patch: Patch): Promise<void>;
}

/** A kind that supports bulk changes. */
export interface EditableKind<E extends Editable = Editable> extends UndoableKind<E> {
  /** Returns the ids that the kind's list finds for query parameters, in its order, at most `most`. */
  find(caller: Caller, query: RawQuery, most: number): Promise<number[]>;
}

export type RawQuery = Readonly<Record<string, string | string[]>>;
/** Kinds that support bulk changes and sheets. */
type EditableName = 'campaign' | 'creative' | 'target' | 'rule';
export type EditableKinds = Readonly<Record<EditableName, EditableKind>>;
export type BulkKinds = EditableKinds & Readonly<Record<BulkPeople, EditableKind>>;

/** Kinds whose changes can be undone. Some fields of people cannot: `undoableUserFields`. */
export type RevertibleName = EditableName | 'lineList' | 'segment' | 'tag' | 'integration' | BulkPeople;
export type RevertibleKinds = Readonly<Record<RevertibleName, UndoableKind>>;
