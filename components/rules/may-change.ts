'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { RuleType } from '@/lib/contract/targeting/rule-parameters';
import type { RuleRow } from '@/lib/contract/targeting/rules';

type Owned = Pick<RuleRow, 'userId'>;

/** Whether the user may switch, archive or delete a rule; a client's one takes the client-scoped permission too, §6. */
export function mayChange(user: CurrentUser, { userId }: Owned, action: 'UPDATE' | 'REMOVE'): boolean {
  return can(user, `RULE_${action}`) && (userId === user.id || can(user, `CLIENT_RULE_${action}`));
}

/** What a cost rule says takes a permission of its own to change, §6. */
export function mayRewrite(user: CurrentUser, rule: Owned & Pick<RuleRow, 'type'>): boolean {
  return mayChange(user, rule, 'UPDATE') && (rule.type === 'target' || can(user, 'RULE_CREATE_COST'));
}

/** Whether the user may make rules at all, or rules of a type: cost rules take a permission of their own. */
export function mayCreate(user: CurrentUser, type?: RuleType): boolean {
  const mayAny = can(user, 'RULE_CREATE', 'RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE');
  return mayAny && (type !== 'cost' || can(user, 'RULE_CREATE_COST'));
}

/** Answers which of the actions the account may not do to this rule – without one, to rules of its own – in words. */
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

/** The same of making cost rules. */
export function useDeniedCost() {
  const user = useCurrentUser();
  const mayCost = mayCreate(user, 'cost');
  return useDeniedActions('costRules', { create: mayCost, update: mayCost });
}
