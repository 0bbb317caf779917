import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import { z } from 'zod';

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

/** Checks with the contract's own shape what would be sent; the form alone asks whose the thing is, if `needsClient`. */
export function ownedResolver<Values extends FieldValues & { userId: string }, Input extends FieldValues>(
  shape: z.ZodType<unknown, Input>,
  inputOf: (values: Values) => Input,
  needsClient: boolean,
  placed?: (errors: FieldErrors<Values>, values: Values) => FieldErrors<Values>,
) {
  const owned = z.intersection(shape, z.object({ userId: needsClient ? z.string().min(1, 'required') : z.string() }));
  return sentResolver(owned, (values: Values) => ({ ...inputOf(values), userId: values.userId }), placed);
}
