import { queryOptions } from '@tanstack/react-query';
import type { OperationName } from '@/lib/contract/addresses';
import type { CallInput } from '@/lib/contract/call-types';
import { callApi } from './call-api';

/** The input is optional if the operation has no required parameters. */
type Input<N extends OperationName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/**
 * Builds TanStack Query options of a read operation, for pages (prefetch) and components. The key is `[operation,
 * input]`, so `invalidateQueries({ queryKey: ['campaigns.list'] })` matches every page of that list.
 */
export function apiQuery<N extends OperationName>(operation: N, ...[input]: Input<N>) {
  // Only operations without required input can omit it (see `Input`), so the empty object is valid.
  const requested = (input ?? {}) as CallInput<N>;
  return queryOptions({
    queryKey: [operation, requested] as const,
    queryFn: ({ signal }) => callApi(operation, requested, { signal }),
  });
}
