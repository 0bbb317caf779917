'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { RuleType } from '@/lib/contract/targeting/rule-parameters';
import type { RuleRow } from '@/lib/contract/targeting/rules';

type Owned = Pick<RuleRow, 'userId'>;

/**
 * Returns true if the user may change the status of, archive or delete a rule. A client's rule also requires the
 * client-scoped permission, §6.
 */
export function mayChange(user: CurrentUser, { userId }: Owned, action: 'UPDATE' | 'REMOVE'): boolean {
  return can(user, `RULE_${action}`) && (userId === user.id || can(user, `CLIENT_RULE_${action}`));
}

/** Returns true if the user may change the rule's content. For a cost rule this needs a separate permission, §6. */
export function mayRewrite(user: CurrentUser, rule: Owned & Pick<RuleRow, 'type'>): boolean {
  return mayChange(user, rule, 'UPDATE') && (rule.type === 'target' || can(user, 'RULE_CREATE_COST'));
}

/** Returns true if the user may create rules, or rules of a type. Cost rules need a separate permission. */
export function mayCreate(user: CurrentUser, type?: RuleType): boolean {
  const mayAny = can(user, 'RULE_CREATE', 'RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE');
  return mayAny && (type !== 'cost' || can(user, 'RULE_CREATE_COST'));
}

/**
 * Returns a function with a text about the actions that the user may not perform on this rule, or on own rules if
 * omitted.
 */
export function useDenied(given?: Pick<RuleRow, 'userId'>) {
  const user = useCurrentUser();
  const rule = given ?? { userId: user.id };
  return useDeniedActions('rules', {
    create: mayCreate(user),
    duplicate: mayCreate(user),
    update: mayChange(user, rule, 'UPDATE'),
    archive: mayChange(user, rule, 'REMOVE'),
    remove: mayChange(user, rule, 'REMOVE'),
  });
}

/** The same for creating cost rules. */
export function useDeniedCost() {
  const user = useCurrentUser();
  const mayCost = mayCreate(user, 'cost');
  return useDeniedActions('costRules', { create: mayCost, update: mayCost });
}
