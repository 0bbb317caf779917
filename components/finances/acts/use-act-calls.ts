'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { outdatedBy, useRefresh } from '@/components/finances/use-refresh';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { type ActMark, actMarks, type OrdAction } from '@/lib/contract/finance/ord';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** Calls about an act: send a registration step, ask for its result, mark the act. */
export function useActCalls(id: number) {
  const t = useTranslations('finances.acts.done');
  const faultText = useFaultText();
  const refresh = useRefresh();
  const onSettled = () => refresh([...outdatedBy.act, 'finance.ordJournal']);
  const onError = (fault: unknown) => void showToast('error', faultText(fault));
  const send = useMutation({
    mutationFn: (action: OrdAction | ActMark) => callApi('finance.actAction', { params: { id, action } }),
    onSuccess: (_, action) => void showToast('success', t(actMarks.find((mark) => mark === action) ?? 'sent')),
    onError,
    onSettled,
  });
  const reconcile = useMutation({
    mutationFn: () => callApi('finance.reconcileOrd', { body: { area: 'act', id } }),
    onSuccess: () => void showToast('info', t('reconciled')),
    onError,
    onSettled,
  });
  return { send, reconcile };
}
