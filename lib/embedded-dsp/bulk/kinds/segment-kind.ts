import { and } from 'drizzle-orm';
import { segments as endpoints } from '@/lib/contract/targeting/segments';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { ownedWithin, scopeOf } from '../../http/scope';
import { recordedSegment, type StoredSegment } from '../../segments/find-segment';
import { updateSegment } from '../../segments/write-segment';
import type { Queryable } from '../../store/database';
import { segments } from '../../store/segments-schema';
import { anyOf } from '../../store/sql/any-of';
import { type Editable, editableOf, type UndoableKind } from '../editable';
import { parsedInput } from '../parsed-input';

interface EditableSegment extends Editable {
  stored: StoredSegment;
}

/** The kind of audience segments. Their changes can be undone, but not made in bulk. Members are not fields. */
export const segmentKind: UndoableKind<EditableSegment> = {
  load,
  write: async (transaction, caller, { stored, fields, version }, patch) => {
    requireAccess(endpoints.update, caller);
    const input = parsedInput(endpoints.update.body, endpoints.update, { ...fields, ...patch.fields, version });
    await updateSegment(transaction, caller, stored, input);
  },
};

async function load(database: Queryable, caller: Caller, ids: readonly number[]) {
  const rows = await database
    .select()
    .from(segments)
    .where(and(anyOf(segments.id, ids), ownedWithin(scopeOf(caller), segments.userId)));
  return new Map(rows.map((stored) => [stored.id, editableOf(stored, historyFieldsOf(recordedSegment(stored)))]));
}
