import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import { z } from 'zod';

/**
 * Resolver that validates the request built from a form's values, for forms with another representation: text for
 * numbers, '' for nothing. Both have the same paths. `placed` moves errors to the fields where they are shown.
 */
export function sentResolver<Values extends FieldValues, Sent extends FieldValues>(
  shape: z.ZodType<unknown, Sent>,
  sentOf: (values: Values) => Sent,
  placed: (errors: FieldErrors<Values>, values: Values) => FieldErrors<Values> = (errors) => errors,
): Resolver<Values, unknown, Values> {
  const check = zodResolver(shape);
  return async (values, context, options) => {
    // The options contain the form's fields, whose paths are those of the request.
    const result = await check(sentOf(values), context, options as unknown as ResolverOptions<Sent>);
    // For the same reason, the error paths are paths of the form.
    const errors = placed(result.errors as unknown as FieldErrors<Values>, values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/**
 * Resolver that validates the request with the contract's schema. `userId` is required by the form only, if
 * `needsClient`.
 */
export function ownedResolver<Values extends FieldValues & { userId: string }, Input extends FieldValues>(
  shape: z.ZodType<unknown, Input>,
  inputOf: (values: Values) => Input,
  needsClient: boolean,
  placed?: (errors: FieldErrors<Values>, values: Values) => FieldErrors<Values>,
) {
  const owned = z.intersection(shape, z.object({ userId: needsClient ? z.string().min(1, 'required') : z.string() }));
  return sentResolver(owned, (values: Values) => ({ ...inputOf(values), userId: values.userId }), placed);
}
