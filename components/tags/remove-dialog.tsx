'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { TagRow } from '@/lib/contract/tags';

type RemoveDialogProps = { tag: Pick<TagRow, 'id' | 'name' | 'segmentName'>; onClose: () => void };

export function RemoveDialog({ tag, onClose }: RemoveDialogProps) {
  const t = useTranslations('tags.remove');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const { id, name, segmentName } = tag;
  const remove = useMutation({
    mutationFn: () => callApi('tags.remove', { params: { id } }),
    onSuccess: () => void showToast('success', t('done')),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      void client.invalidateQueries({ queryKey: ['tags.list'] });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={t('title', { name })}
      text={t('text', { segment: segmentName })}
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
