'use client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';

const unknown = new WeakMap<QueryClient, Set<OperationName>>();

/**
 * Returns true once the DSP has reported that it does not have the operation. Features that need it are then hidden.
 */
export function useIsUnknown(operation: OperationName): boolean {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  return useSyncExternalStore(
    subscribe,
    () => isUnknown(client, operation),
    () => false,
  );
}

/** The result is stored outside the query cache, which drops a failed query after some minutes. */
function isUnknown(client: QueryClient, operation: OperationName): boolean {
  const known = unknown.get(client) ?? new Set();
  if (known.has(operation)) return true;
  const requested = client.getQueryCache().findAll({ queryKey: [operation] });
  if (!requested.some(({ state }) => isUnknownOperation(state.error))) return false;
  unknown.set(client, known.add(operation));
  return true;
}

export const isUnknownOperation = (error: unknown): boolean =>
  error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN';
