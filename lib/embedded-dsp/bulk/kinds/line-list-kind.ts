import { and } from 'drizzle-orm';
import { lineLists as endpoints, lineListInput } from '@/lib/contract/targeting/line-lists';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { ownedWithin, scopeOf } from '../../http/scope';
import { recordedLineList, type StoredLineList } from '../../line-lists/find-line-list';
import { updateLineList } from '../../line-lists/write-line-list';
import type { Queryable } from '../../store/database';
import { lineLists } from '../../store/line-lists-schema';
import { anyOf } from '../../store/sql/any-of';
import { requireOverClient } from '../../users/require-over-client';
import { type Editable, editableOf, type UndoableKind } from '../editable';
import { parsedInput } from '../parsed-input';

interface EditableLineList extends Editable {
  stored: StoredLineList;
}

/** The kind of lists of sites, apps and IP addresses. Their changes can be undone, but not made in bulk. */
export const lineListKind: UndoableKind<EditableLineList> = {
  load,
  write: async (transaction, caller, { stored, fields, version }, patch) => {
    requireAccess(endpoints.update, caller);
    requireOverClient(caller, stored.userId, 'CLIENT_TARGET_UPDATE');
    const input = parsedInput(lineListInput, endpoints.update, { ...fields, ...patch.fields });
    await updateLineList(transaction, caller, stored, { ...input, version });
  },
};

async function load(database: Queryable, caller: Caller, ids: readonly number[]) {
  const rows = await database
    .select()
    .from(lineLists)
    .where(and(anyOf(lineLists.id, ids), ownedWithin(scopeOf(caller), lineLists.userId)));
  return new Map(
    rows.map((stored) => {
      const { name, kind, lines } = stored;
      return [stored.id, editableOf(stored, historyFieldsOf(recordedLineList(stored)), { name, kind, lines })];
    }),
  );
}
