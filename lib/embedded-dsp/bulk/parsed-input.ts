import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { validationRefusal } from '../http/refuse';

/** Parses an input like its operation. Throws the operation's errors for an invalid one. */
export function parsedInput<S extends z.ZodType>(shape: S, { errors }: Pick<Endpoint, 'errors'>, input: unknown) {
  const parsed = shape.safeParse(input, { reportInput: true });
  if (!parsed.success) throw validationRefusal(parsed.error.issues, errors, input);
  return parsed.data;
}
