'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRefresh } from '@/components/finances/use-refresh';
import { useFaultText } from '@/components/list/use-fault-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';

type RemoveRateDialogProps = { of: 'rates' | 'vat'; id: number; version: number; name: string; onClose: () => void };

const operations = { rates: 'exchangeRates.remove', vat: 'vat.remove' } as const;
const lists = { rates: 'exchangeRates.list', vat: 'vat.list' } as const;

/** Takes a wrong exchange or VAT rate away that nothing has used. */
export function RemoveRateDialog({ of, id, version, name, onClose }: RemoveRateDialogProps) {
  const t = useTranslations('finances');
  const cancel = useTranslations('common.actions')('cancel');
  const faultText = useFaultText();
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: () => callApi(operations[of], { params: { id }, query: { version } }),
    onSuccess: () => void showToast('success', t(`${of}.removed`)),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      return refresh([lists[of]]);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={`${t(`${of}.remove`)}: ${name}`}
      text={t(`${of}.removeText`)}
      confirmLabel={t(`${of}.remove`)}
      cancelLabel={cancel}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
