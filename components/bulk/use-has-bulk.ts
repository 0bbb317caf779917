'use client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/browser/api-query';
import { ApiFault } from '@/lib/contract/api-fault';

const nobodys = '00000000-0000-4000-8000-000000000000';

/** Whether the API knows bulk changes at all. */
export function useHasBulk(): boolean {
  const { error } = useQuery({
    ...apiQuery('bulk.progress', { query: { run: nobodys } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return !(error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN');
}
