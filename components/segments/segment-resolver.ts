import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { inputOf, type SegmentValues } from '@/components/segments/segment-values';
import { segmentInput } from '@/lib/contract/segments';

type SegmentResolver = Resolver<SegmentValues, unknown, SegmentValues>;

/** Checks with the contract's own schema what would be sent; the form alone asks whose the segment is. */
export function segmentResolver(needsClient: boolean): SegmentResolver {
  const shape = segmentInput.safeExtend({ userId: needsClient ? z.string().min(1, 'required') : z.string() });
  const check = zodResolver(shape);
  return async (values, context, options) => {
    const sent = { ...inputOf(values), userId: values.userId };
    // The fields of what is sent are fields of the form under the same paths.
    const result = await check(sent, context, options as unknown as Parameters<typeof check>[2]);
    const errors = result.errors as FieldErrors<SegmentValues>;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
