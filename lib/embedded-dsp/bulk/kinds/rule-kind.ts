import { and, eq } from 'drizzle-orm';
import { rules as endpoints, ruleInput } from '@/lib/contract/targeting/rules';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { ownedWithin, scopeOf } from '../../http/scope';
import { recordedRule, type StoredRule } from '../../rules/find-rule';
import { idsOfRules } from '../../rules/rule-rows';
import { switchRule, toggleRuleArchived } from '../../rules/switch-rule';
import { removeRule, updateRule } from '../../rules/write-rule';
import type { Database, Queryable } from '../../store/database';
import { users } from '../../store/people-schema';
import { rules } from '../../store/rules-schema';
import { anyOf } from '../../store/sql/any-of';
import { requireOverClient } from '../../users/require-over-client';
import type { Editable, EditableKind } from '../editable';
import { parsedInput } from '../parsed-input';
import { writeInSteps } from '../write-in-steps';

interface EditableRule extends Editable {
  stored: StoredRule;
}

export function ruleKind(database: Database): EditableKind<EditableRule> {
  return {
    load,
    write: writeInSteps(load, (transaction, caller) => ({
      remove: ({ stored }) => {
        requireAccess(endpoints.remove, caller);
        requireOverClient(caller, stored.userId, 'CLIENT_RULE_REMOVE');
        return removeRule(transaction, caller, stored);
      },
      update: async (one, fields) => {
        requireAccess(endpoints.update, caller);
        requireOverClient(caller, one.stored.userId, 'CLIENT_RULE_UPDATE');
        const input = parsedInput(ruleInput, endpoints.update, { ...one.fields, ...fields });
        const { version } = one;
        return (await updateRule(transaction, caller, one.stored, { ...input, version })).version;
      },
      changeStatus: ({ stored, version }, status) => {
        requireAccess(endpoints.changeStatus, caller);
        requireOverClient(caller, stored.userId, 'CLIENT_RULE_UPDATE');
        return switchRule(transaction, caller, stored, { status, version });
      },
      toggleArchived: ({ stored, version }) => {
        requireAccess(endpoints.archive, caller);
        requireOverClient(caller, stored.userId, 'CLIENT_RULE_REMOVE');
        return toggleRuleArchived(transaction, caller, stored, version);
      },
    })),
    find: (caller, query, most) =>
      idsOfRules(database, caller, parsedInput(endpoints.list.query, endpoints.list, query), most),
  };
}

async function load(database: Queryable, caller: Caller, ids: readonly number[]) {
  const rows = await database
    .select({ stored: rules, currency: users.currency })
    .from(rules)
    .innerJoin(users, eq(users.id, rules.userId))
    .where(and(anyOf(rules.id, ids), ownedWithin(scopeOf(caller), rules.userId)));
  return new Map(
    rows.map(({ stored, currency }): [number, EditableRule] => {
      const { id, version, name } = stored;
      const historyFields = historyFieldsOf(recordedRule(stored));
      return [id, { id, version, name, currency, stored, historyFields, fields: historyFields, parts: new Map() }];
    }),
  );
}
