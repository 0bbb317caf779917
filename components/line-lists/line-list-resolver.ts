import { z } from 'zod';
import { sentResolver } from '@/components/form/sent-resolver';
import { inputOf, type LineListValues } from '@/components/line-lists/line-list-values';
import { lineListInput } from '@/lib/contract/targeting/line-lists';

/** Checks with the contract's own schema; the form alone asks whose the list is. */
export function lineListResolver(needsClient: boolean) {
  const shape = lineListInput.safeExtend({ userId: needsClient ? z.string().min(1, 'required') : z.string() });
  return sentResolver(shape, (values: LineListValues) => ({ ...inputOf(values), userId: values.userId }));
}
