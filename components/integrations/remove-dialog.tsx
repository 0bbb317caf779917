'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BuyersNote } from '@/components/integrations/buyers-note';
import { useFaultText } from '@/components/list/use-fault-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { IntegrationRow } from '@/lib/contract/integrations';

type RemoveDialogProps = {
  integration: Pick<IntegrationRow, 'id' | 'name'>;
  onClose: () => void;
  /** Called where there is no list to look at. */
  onRemoved?: () => void;
};

/** An SSP that campaigns buy from is refused by the API; the question says so beforehand. */
export function RemoveDialog({ integration: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('integrations.remove');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi('integrations.remove', { params: { id } }),
    onSuccess: async () => {
      void showToast('success', t('done'));
      onRemoved?.();
      await client.invalidateQueries({ queryKey: ['integrations.list'] });
    },
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={t('title', { name })}
      text={
        <>
          {t('text')}
          <BuyersNote id={id} on="remove" />
        </>
      }
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
