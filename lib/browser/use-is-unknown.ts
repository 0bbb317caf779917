'use client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';

const unknown = new WeakMap<QueryClient, Set<OperationName>>();

/** Whether the DSP has answered that it has no such operation: what needs it is hidden from then on. */
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

/** Remembered beyond the query itself, which is dropped some minutes after it failed. */
function isUnknown(client: QueryClient, operation: OperationName): boolean {
  const known = unknown.get(client) ?? new Set();
  if (known.has(operation)) return true;
  const asked = client.getQueryCache().findAll({ queryKey: [operation] });
  if (!asked.some(({ state }) => saysUnknown(state.error))) return false;
  unknown.set(client, known.add(operation));
  return true;
}

export const saysUnknown = (error: unknown): boolean => error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN';
