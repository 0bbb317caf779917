import { and } from 'drizzle-orm';
import { targets as endpoints, targetInput } from '@/lib/contract/targeting/targets';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { ownedWithin, scopeOf } from '../../http/scope';
import type { Database, Queryable } from '../../store/database';
import { targets } from '../../store/schema';
import { anyOf } from '../../store/sql/any-of';
import type { StoredTarget } from '../../targets/find-target';
import { recordedTarget } from '../../targets/recorded-target';
import { switchTarget, toggleTargetArchived } from '../../targets/switch-target';
import { idsOfTargets } from '../../targets/target-rows';
import { removeTarget, updateTarget } from '../../targets/write-target';
import { requireOverClient } from '../../users/require-over-client';
import type { Editable, EditableKind } from '../editable';
import { parsedInput } from '../parsed-input';
import { writeInSteps } from '../write-in-steps';

interface EditableTarget extends Editable {
  stored: StoredTarget;
}

export function targetKind(database: Database): EditableKind<EditableTarget> {
  return {
    load,
    write: writeInSteps(load, (transaction, caller) => ({
      remove: ({ stored }) => {
        requireAccess(endpoints.remove, caller);
        requireOverClient(caller, stored.userId, 'CLIENT_TARGET_REMOVE');
        return removeTarget(transaction, caller, stored);
      },
      update: async ({ stored, version }, fields) => {
        requireAccess(endpoints.update, caller);
        requireOverClient(caller, stored.userId, 'CLIENT_TARGET_UPDATE');
        const whole = { name: stored.name, labels: stored.labels, ...stored.conditions, ...fields };
        const input = parsedInput(targetInput, endpoints.update, whole);
        return (await updateTarget(transaction, caller, stored, { ...input, version })).version;
      },
      changeStatus: ({ stored, version }, status) => {
        requireAccess(endpoints.changeStatus, caller);
        requireOverClient(caller, stored.userId, 'CLIENT_TARGET_UPDATE');
        return switchTarget(transaction, caller, stored, { status, version });
      },
      toggleArchived: ({ stored, version }) => {
        requireAccess(endpoints.archive, caller);
        requireOverClient(caller, stored.userId, 'CLIENT_TARGET_REMOVE');
        return toggleTargetArchived(transaction, caller, stored, version);
      },
    })),
    find: (caller, query, most) =>
      idsOfTargets(database, caller, parsedInput(endpoints.list.query, endpoints.list, query), most),
  };
}

async function load(database: Queryable, caller: Caller, ids: readonly number[]) {
  const rows = await database
    .select()
    .from(targets)
    .where(and(anyOf(targets.id, ids), ownedWithin(scopeOf(caller), targets.userId)));
  return new Map(
    rows.map((stored): [number, EditableTarget] => {
      const { id, version, name, labels, status, archived, conditions } = stored;
      const fields = historyFieldsOf({ name, labels, status, archived, ...conditions });
      return [
        id,
        {
          id,
          version,
          name,
          currency: null,
          stored,
          fields,
          historyFields: historyFieldsOf(recordedTarget(stored)),
          parts: new Map(),
        },
      ];
    }),
  );
}
