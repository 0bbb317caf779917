'use client';
import { useEffect } from 'react';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { useIsUnknown } from '@/lib/browser/use-is-unknown';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';

/** Whether the DSP offers an operation, as far as is known; who has just asked in vain is told. */
export function useOffered(operation: OperationName, isAsking: boolean): boolean {
  const isUnknown = useIsUnknown(operation);
  const faultText = useFaultText();
  const text = faultText(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
  useEffect(() => {
    if (isUnknown && isAsking) void showToast('error', text);
  }, [isUnknown, isAsking, text]);
  return !isUnknown;
}
