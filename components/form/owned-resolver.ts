import type { FieldErrors, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { sentResolver } from '@/components/form/sent-resolver';

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
