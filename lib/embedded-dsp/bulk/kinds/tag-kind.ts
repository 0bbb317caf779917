import { and } from 'drizzle-orm';
import { tags as endpoints } from '@/lib/contract/targeting/tags';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { ownedWithin, scopeOf } from '../../http/scope';
import type { Queryable } from '../../store/database';
import { tags } from '../../store/segments-schema';
import { anyOf } from '../../store/sql/any-of';
import { recordedTag, type StoredTag } from '../../tags/find-tag';
import { updateTag } from '../../tags/write-tag';
import { type Editable, editableOf, type UndoableKind } from '../editable';
import { parsedInput } from '../parsed-input';

interface EditableTag extends Editable {
  stored: StoredTag;
}

/** The kind of tags. Their changes can be undone, but not made in bulk. */
export const tagKind: UndoableKind<EditableTag> = {
  load,
  write: async (transaction, caller, { stored, fields, version }, patch) => {
    requireAccess(endpoints.update, caller);
    const input = parsedInput(endpoints.update.body, endpoints.update, { ...fields, ...patch.fields, version });
    await updateTag(transaction, caller, stored, input);
  },
};

async function load(database: Queryable, caller: Caller, ids: readonly number[]) {
  const rows = await database
    .select()
    .from(tags)
    .where(and(anyOf(tags.id, ids), ownedWithin(scopeOf(caller), tags.userId)));
  return new Map(rows.map((stored) => [stored.id, editableOf(stored, historyFieldsOf(recordedTag(stored)))]));
}
