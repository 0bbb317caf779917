'use client';
import { useQuery } from '@tanstack/react-query';
import { bulkProbe } from '@/components/bulk/bulk-probe';
import { ApiFault } from '@/lib/contract/api-fault';

/** Returns true if the API supports bulk changes. */
export function useHasBulk(): boolean {
  const { error } = useQuery({ ...bulkProbe, staleTime: Number.POSITIVE_INFINITY, retry: false });
  return !(error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN');
}
