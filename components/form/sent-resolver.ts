import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks with a shape what would be sent of a form's values, where the form holds them in another way: text for numbers,
 * '' for nothing. Both have the same paths. `placed` moves faults to where they are seen.
 */
export function sentResolver<Values extends FieldValues, Sent extends FieldValues>(
  shape: z.ZodType<unknown, Sent>,
  sentOf: (values: Values) => Sent,
  placed: (errors: FieldErrors<Values>, values: Values) => FieldErrors<Values> = (errors) => errors,
): Resolver<Values, unknown, Values> {
  const check = zodResolver(shape);
  return async (values, context, options) => {
    // The options name the form's fields, whose paths are those of what is sent.
    const result = await check(sentOf(values), context, options as unknown as ResolverOptions<Sent>);
    // The paths of the faults, for the same reason, are paths of the form.
    const errors = placed(result.errors as unknown as FieldErrors<Values>, values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
