import type { Currency } from '@/lib/contract/enumerations';
import type { BulkPeople } from '@/lib/contract/history/bulk-fields';
import type { FieldChange } from '@/lib/contract/history/history';
import type { Caller } from '../http/handlers';
import type { Queryable, Transaction } from '../store/database';

export type Json = FieldChange['before'];
/** Values by the names of the fields, as on the wire. */
export type Fields = Readonly<Record<string, Json>>;

/** A thing within the caller's scope, as it is now. */
export interface Editable {
  id: number;
  version: number;
  name: string;
  /** Currency of its amounts; null = it has none. */
  currency: Currency | null;
  /** All its editable fields, with its status and whether it is archived. */
  fields: Fields;
  /** The same as the history tells it. */
  told: Fields;
  /** Moderation status, of creatives only. */
  verdict?: string;
  /** Its parts by id: the ad sets of a campaign, as the history tells them. */
  parts: ReadonlyMap<number, Fields>;
}

export interface Patch {
  fields: Fields;
  /** Changed fields of its parts by id: all fields of a restored part, null for a deleted one. */
  parts?: ReadonlyMap<number, Fields | null>;
  /** It is deleted. */
  isGone?: true;
}

/** How things of one kind are read and written; by the code of the operations for a single one. */
export interface UndoableKind<E extends Editable = Editable> {
  /** Those within the caller's scope. */
  load(database: Queryable, caller: Caller, ids: readonly number[]): Promise<ReadonlyMap<number, E>>;
  /** Throws what the operations for a single one throw, STALE_VERSION among them. */
  write(transaction: Transaction, caller: Caller, thing: E, patch: Patch): Promise<void>;
}

/** One whose things are also changed many at once. */
export interface EditableKind<E extends Editable = Editable> extends UndoableKind<E> {
  /** The ids that the kind's list finds by the parameters of an address, in its order, `most` of them. */
  find(caller: Caller, query: RawQuery, most: number): Promise<number[]>;
}

export type RawQuery = Readonly<Record<string, string | string[]>>;
/** Kinds whose things can be changed many at once and put into sheets. */
type EditableName = 'campaign' | 'creative' | 'target' | 'rule';
export type EditableKinds = Readonly<Record<EditableName, EditableKind>>;
export type BulkKinds = EditableKinds & Readonly<Record<BulkPeople, EditableKind>>;

/** Kinds whose changes can be undone. Changes of people are only reverted when a bulk change is interrupted. */
export type RevertibleName = EditableName | 'lineList' | 'user';
export type RevertibleKinds = Readonly<Record<RevertibleName, UndoableKind>>;
