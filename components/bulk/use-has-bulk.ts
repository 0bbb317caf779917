'use client';
import { useQuery } from '@tanstack/react-query';
import { bulkProbe } from '@/components/bulk/bulk-probe';
import { ApiFault } from '@/lib/contract/api-fault';

/** Whether the API knows bulk changes at all. */
export function useHasBulk(): boolean {
  const { error } = useQuery({ ...bulkProbe, staleTime: Number.POSITIVE_INFINITY, retry: false });
  return !(error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN');
}
