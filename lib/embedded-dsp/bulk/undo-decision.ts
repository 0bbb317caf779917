import { isDeepStrictEqual } from 'node:util';
import type { UndoConflict } from '@/lib/contract/history/undo';
import { Refusal } from '@/lib/contract/refusal';
import { beforeOf, changeKindOf, type ThingChange, type UndoUnit } from './change-set-contents';
import type { Editable, Fields, Json, Patch } from './editable';

export type Choice = Omit<UndoConflict, 'name' | 'was' | 'currency'> & { keep: 'theirs' | 'was' };

export interface Decision {
  patch: Patch;
  conflicts: UndoConflict[];
  /** Number of objects of the unit that are undone. */
  changed: number;
}

/**
 * Returns what to write to undo a change set for one unit. A field that was changed later is a conflict, until a choice
 * names it together with its current value. Throws NOT_FOUND for a missing part.
 */
export function decideUndo(unit: UndoUnit, now: Editable, choices: readonly Choice[]): Decision {
  const parts = new Map<number, Fields | null>();
  const conflicts: UndoConflict[] = [];
  let fields: Fields = {};
  let isGone = false;
  for (const thing of unit.things) {
    const own = thing.entity === 'adSet';
    const current = own ? now.parts.get(thing.id) : now.historyFields;
    const change = changeKindOf(thing);
    if (change === 'removed' && !current) parts.set(thing.id, beforeOf(thing));
    if (change === 'made' && !current) continue;
    if (change === 'changed' && !current) throw new Refusal('NOT_FOUND');
    if (change === 'removed' || !current) continue;
    const name = own ? String(current.name) : now.name;
    const historyFields = fieldsToWrite(thing, { current, name, currency: now.currency, choices });
    conflicts.push(...historyFields.conflicts);
    if (change === 'made') {
      if (own && !historyFields.isAnyKept) parts.set(thing.id, null);
      if (!own && !historyFields.isAnyKept) isGone = true;
    } else if (Object.keys(historyFields.fields).length > 0) {
      if (own) parts.set(thing.id, historyFields.fields);
      else fields = historyFields.fields;
    }
  }
  const isChanged = isGone || Object.keys(fields).length > 0;
  return {
    patch: { fields, parts, ...(isGone && { isGone }) },
    conflicts,
    changed: parts.size + (isChanged ? 1 : 0),
  };
}

interface Now {
  current: Fields;
  name: string;
  currency: Editable['currency'];
  choices: readonly Choice[];
}

function fieldsToWrite(thing: ThingChange, { current, name, currency, choices }: Now) {
  const { entity, id } = thing;
  const fields: Record<string, Json> = {};
  const conflicts: UndoConflict[] = [];
  let isAnyKept = false;
  for (const [field, { before, after, full }] of thing.fields) {
    // Fields that only result from others, such as a moderation status, are skipped.
    if (!(field in current)) continue;
    const theirs = current[field] ?? null;
    if (isDeepStrictEqual(theirs, before)) continue;
    const choice = choices.find(
      (one) => one.entity === entity && one.id === id && one.field === field && isDeepStrictEqual(one.theirs, theirs),
    );
    if (choice?.keep === 'theirs') isAnyKept = true;
    else if (choice || isDeepStrictEqual(theirs, after)) fields[field] = full;
    else conflicts.push({ entity, id, name, currency, field, theirs, was: before });
  }
  return { fields, conflicts, isAnyKept };
}
