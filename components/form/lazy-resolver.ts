import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Validates by a shape that the first validation fetches: a validator weighs more than a short form. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, shape] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(shape)(values, context, options);
  };
}
