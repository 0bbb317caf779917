import { queryOptions } from '@tanstack/react-query';
import type { OperationName } from '@/lib/contract/addresses';
import type { CallInput } from '@/lib/contract/call-types';
import { callApi } from './call-api';

/** An operation that needs nothing is asked without an input. */
type Input<N extends OperationName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/**
 * A reading operation as TanStack Query's options, for pages (prefetch) and components alike. The key is
 * `[operation, input]`, so `invalidateQueries({ queryKey: ['campaigns.list'] })` reaches every page of that list.
 */
export function apiQuery<N extends OperationName>(operation: N, ...[input]: Input<N>) {
  // What is left out is nothing: the conditional tuple above lets only operations without inputs leave it out.
  const asked = (input ?? {}) as CallInput<N>;
  return queryOptions({
    queryKey: [operation, asked] as const,
    queryFn: ({ signal }) => callApi(operation, asked, { signal }),
  });
}
