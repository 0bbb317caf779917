'use client';
import { useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { earlyCode } from '@/components/ui/early-code';

/**
 * Checks with a resolver that is fetched once somebody comes near a control, or by the first check if that comes sooner:
 * a validator weighs more than the form, and nobody needs it before typing.
 */
export function useLazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  const [resolver] = useState(() => {
    const code = earlyCode(load);
    const lazy: Resolver<Input, unknown, Output> = async (values, context, options) =>
      (await code.load())(values, context, options);
    return lazy;
  });
  return resolver;
}

/** Validates by a shape that the first validation fetches: a validator weighs more than a short form. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, shape] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(shape)(values, context, options);
  };
}
