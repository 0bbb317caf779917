'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { OperationName } from '@/lib/contract/addresses';

/** Asks again whatever of these operations is on screen, and lets go of what is not. */
export function useRefresh(): (operations: readonly OperationName[]) => Promise<void> {
  const client = useQueryClient();
  return async (operations) => {
    await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation] })));
  };
}
