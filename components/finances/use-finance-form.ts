'use client';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';

type Shapes = typeof import('@/components/finances/form-shapes');

/** A form that checks with one of the shapes of form-shapes.ts, fetched once the form stands there. */
export function useFinanceForm<Input extends FieldValues, Output>(
  pick: (shapes: Shapes) => z.ZodType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
) {
  const resolver = useLazyResolver<Input, Output>(async () => {
    const [{ zodResolver }, shapes] = await Promise.all([
      import('@hookform/resolvers/zod'),
      import('@/components/finances/form-shapes'),
    ]);
    return zodResolver(pick(shapes));
  });
  return useForm<Input, unknown, Output>({ resolver, defaultValues });
}
