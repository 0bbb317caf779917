import type { RuleView } from '@/lib/contract/targeting/rules';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { requireOverClient } from '../users/require-over-client';
import { findRule } from './find-rule';
import { pageOfRules, toRuleRow, usesOfRules } from './rule-rows';
import { switchRule, toggleRuleArchived } from './switch-rule';
import { createRule, removeRule, updateRule } from './write-rule';

interface Parts {
  database: Database;
  /** Notifies the bidder of changed rules. */
  notifyBidder(): void;
}

/**
 * Handlers of rules (§3): shared by ad sets, changed for all of them at once, never deleted while an ad set uses them.
 */
export function ruleHandlers({ database, notifyBidder }: Parts): Handlers {
  /** Notifies the bidder of a write and returns the answer unchanged. */
  const notifyingBidder = <T>(answer: T): T => {
    notifyBidder();
    return answer;
  };
  return {
    'rules.list': ({ caller, query }) => pageOfRules(database, caller, query),
    'rules.view': ({ caller, params }) => view(database, caller, params.id),
    'rules.create': ({ caller, body }) =>
      createRule(database, caller, { operation: 'rules.create', userId: undefined, input: body }),
    'rules.createFor': ({ caller, params, body }) =>
      createRule(database, caller, { operation: 'rules.createFor', userId: params.userId, input: body }),
    'rules.update': async ({ caller, params, body }) => {
      const { rule } = await findRule(database, caller, params.id);
      requireOverClient(caller, rule.userId, 'CLIENT_RULE_UPDATE');
      notifyingBidder(await updateRule(database, caller, rule, body));
      return view(database, caller, rule.id);
    },
    'rules.remove': async ({ caller, params }) => {
      const { rule } = await findRule(database, caller, params.id);
      requireOverClient(caller, rule.userId, 'CLIENT_RULE_REMOVE');
      await removeRule(database, caller, rule);
      return null;
    },
    'rules.changeStatus': async ({ caller, params, body }) => {
      const { rule } = await findRule(database, caller, params.id);
      requireOverClient(caller, rule.userId, 'CLIENT_RULE_UPDATE');
      return notifyingBidder(await switchRule(database, caller, rule, body));
    },
    'rules.archive': async ({ caller, params, query }) => {
      const { rule } = await findRule(database, caller, params.id);
      requireOverClient(caller, rule.userId, 'CLIENT_RULE_REMOVE');
      return notifyingBidder(await toggleRuleArchived(database, caller, rule, query.version));
    },
  };
}

async function view(database: Database, caller: Caller, id: number): Promise<RuleView> {
  const found = await findRule(database, caller, id);
  const { domains, iabCategories, updatedAt } = found.rule;
  const uses = await usesOfRules(database, [id]);
  return { ...toRuleRow(found, uses.get(id) ?? 0), domains, iabCategories, updatedAt: updatedAt.toISOString() };
}
