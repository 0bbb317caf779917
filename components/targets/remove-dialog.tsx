'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { TargetRow } from '@/lib/contract/targets';

type RemoveDialogProps = {
  target: Pick<TargetRow, 'id' | 'name' | 'usedInAdSets'>;
  onClose: () => void;
  /** Called instead of a new look at the list, where there is none. */
  onRemoved?: () => void;
};

/** A target in use is refused by the API; the question says so beforehand. */
export function RemoveDialog({ target, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('targets.remove');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi('targets.remove', { params: { id: target.id } }),
    onSuccess: async () => {
      void showToast('success', t('done'));
      onRemoved?.();
      await client.invalidateQueries({ queryKey: ['targets.list'] });
    },
    onError: (fault) => {
      void showToast('error', faultText(fault));
      void client.invalidateQueries({ queryKey: ['targets.list'] });
    },
    onSettled: onClose,
  });
  const text = target.usedInAdSets > 0 ? t('textUsed', { count: target.usedInAdSets }) : t('text');
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={t('title', { name: target.name })}
      text={text}
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
