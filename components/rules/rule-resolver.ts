import type { FieldErrors } from 'react-hook-form';
import { ownedResolver } from '@/components/form/sent-resolver';
import { inputOf, type RuleValues } from '@/components/rules/rule-values';
import { ruleInput } from '@/lib/contract/targeting/rules';

/** Checks with the contract's own schema; the form alone asks whose the rule is. */
export const ruleResolver = (needsClient: boolean) => ownedResolver(ruleInput, inputOf, needsClient, onShownList);

/** That nothing is listed is said of the list in sight. */
function onShownList({ domains, ...errors }: FieldErrors<RuleValues>, { listed }: RuleValues): FieldErrors<RuleValues> {
  if (!domains) return errors;
  return listed === 'domains' ? { ...errors, domains } : { ...errors, iabCategories: domains };
}
