'use client';
import { useWithheldDeeds } from '@/components/list/bulk/use-withheld-deeds';
import { mayChange, mayCreate } from '@/components/rules/may-change';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { RuleRow } from '@/lib/contract/targeting/rules';

/** Answers which of the deeds the account may not do to this rule – without one, to rules of its own – in words. */
export function useWithheld(user: CurrentUser, rule: Pick<RuleRow, 'userId'> = { userId: user.id }) {
  return useWithheldDeeds(user, 'rules', {
    create: mayCreate(user),
    duplicate: mayCreate(user),
    update: mayChange(user, rule, 'UPDATE'),
    archive: mayChange(user, rule, 'REMOVE'),
    remove: mayChange(user, rule, 'REMOVE'),
  });
}

/** The same of making cost rules. */
export function useWithheldCost(user: CurrentUser) {
  const mayCost = mayCreate(user, 'cost');
  return useWithheldDeeds(user, 'costRules', { create: mayCost, update: mayCost });
}
