import { z } from 'zod';
import { sentResolver } from '@/components/form/sent-resolver';
import { inputOf, type SegmentValues } from '@/components/segments/segment-values';
import { segmentInput } from '@/lib/contract/targeting/segments';

/** Checks with the contract's own schema; the form alone asks whose the segment is. */
export function segmentResolver(needsClient: boolean) {
  const shape = segmentInput.safeExtend({ userId: needsClient ? z.string().min(1, 'required') : z.string() });
  return sentResolver(shape, (values: SegmentValues) => ({ ...inputOf(values), userId: values.userId }));
}
