import type { FieldErrors } from 'react-hook-form';
import { ownedResolver } from '@/components/form/sent-resolver';
import { inputOf, type RuleValues } from '@/components/rules/rule-values';
import { ruleInput } from '@/lib/contract/targeting/rules';

/** Validates with the contract's schema; only the form requires an owner. */
export const ruleResolver = (needsClient: boolean) => ownedResolver(ruleInput, inputOf, needsClient, onShownList);

/** Moves the error of an empty list to the list that is shown. */
function onShownList({ domains, ...errors }: FieldErrors<RuleValues>, { listed }: RuleValues): FieldErrors<RuleValues> {
  if (!domains) return errors;
  return listed === 'domains' ? { ...errors, domains } : { ...errors, iabCategories: domains };
}
