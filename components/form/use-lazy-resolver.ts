'use client';
import { useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { earlyCode } from '@/components/ui/early-code';

/**
 * Resolver that is loaded when the user approaches a control, or at the first validation. The validator is larger than
 * the form and is not needed before typing.
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

/** Resolver whose schema is loaded at the first validation, because the validator is larger than a short form. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, shape] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(shape)(values, context, options);
  };
}
