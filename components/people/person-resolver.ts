import type { FieldErrors, Resolver } from 'react-hook-form';
import { isClient, type PersonValues, sharedInput } from '@/components/people/person-values';
import { newUserInput, userInput } from '@/lib/contract/people/user-input';

type Problem = { path: string; message: string };

/** Validates with the contract's schema, and additional rules of the API: a role, and a client's company. */
export const personResolver =
  (isNew: boolean): Resolver<PersonValues, unknown, PersonValues> =>
  (values) => {
    const problems = [...ofContract(values, isNew), ...ofApi(values)];
    if (problems.length === 0) return { values, errors: {} };
    // Only the first error of a field is shown, in field order.
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of problems) errors[path] ??= { type: 'contract', message };
    // Every path of these flat schemas is a form field.
    return { values: {}, errors: errors as FieldErrors<PersonValues> };
  };

function ofContract(values: PersonValues, isNew: boolean): Problem[] {
  const shared = sharedInput(values);
  const parsed = isNew
    ? newUserInput.safeParse({ login: values.login, ...shared, currency: values.currency || null })
    : userInput.safeParse({ version: 0, ...shared });
  const issues = parsed.error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: String(path[0]), message }));
}

function ofApi(values: PersonValues): Problem[] {
  if (values.role === '') return [{ path: 'role', message: 'required' }];
  return isClient(values) && values.companyName.trim() === '' ? [{ path: 'companyName', message: 'required' }] : [];
}
