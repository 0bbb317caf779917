import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { inputOf, type RuleValues } from '@/components/rules/rule-values';
import { ruleInput } from '@/lib/contract/rules';

type RuleResolver = Resolver<RuleValues, unknown, RuleValues>;

/** Checks with the contract's own schema what would be sent; the form alone asks whose the rule is. */
export function ruleResolver(needsClient: boolean): RuleResolver {
  const shape = ruleInput.safeExtend({ userId: needsClient ? z.string().min(1, 'required') : z.string() });
  const check = zodResolver(shape);
  return async (values, context, options) => {
    const sent = { ...inputOf(values), userId: values.userId };
    // The fields of what is sent are fields of the form under the same paths.
    const result = await check(sent, context, options as unknown as Parameters<typeof check>[2]);
    const errors = result.errors as FieldErrors<RuleValues>;
    return Object.keys(errors).length > 0
      ? { values: {}, errors: onShownList(errors, values) }
      : { values, errors: {} };
  };
}

/** That nothing is listed is said of the list in sight. */
function onShownList({ domains, ...errors }: FieldErrors<RuleValues>, { listed }: RuleValues): FieldErrors<RuleValues> {
  if (!domains) return errors;
  return listed === 'domains' ? { ...errors, domains } : { ...errors, iabCategories: domains };
}
