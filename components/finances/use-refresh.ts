'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { OperationName } from '@/lib/contract/addresses';

/** Refetches the mounted queries of these operations and drops the others. */
export function useRefresh(): (operations: readonly OperationName[]) => Promise<void> {
  const client = useQueryClient();
  return async (operations) => {
    await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation] })));
  };
}
