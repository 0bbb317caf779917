'use client';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { mayChange, mayCreate } from '@/components/rules/may-change';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { RuleRow } from '@/lib/contract/targeting/rules';

/** Answers which of the actions the account may not do to this rule – without one, to rules of its own – in words. */
export function useDenied(user: CurrentUser, rule: Pick<RuleRow, 'userId'> = { userId: user.id }) {
  return useDeniedActions(user, 'rules', {
    create: mayCreate(user),
    duplicate: mayCreate(user),
    update: mayChange(user, rule, 'UPDATE'),
    archive: mayChange(user, rule, 'REMOVE'),
    remove: mayChange(user, rule, 'REMOVE'),
  });
}

/** The same of making cost rules. */
export function useDeniedCost(user: CurrentUser) {
  const mayCost = mayCreate(user, 'cost');
  return useDeniedActions(user, 'costRules', { create: mayCost, update: mayCost });
}
