'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { SegmentRow } from '@/lib/contract/segments';

type RemoveDialogProps = {
  segment: Pick<SegmentRow, 'id' | 'name' | 'size' | 'usedInTargets' | 'usedInTags'>;
  onClose: () => void;
};

/** A segment in use is refused by the API; the question says so beforehand. */
export function RemoveDialog({ segment, onClose }: RemoveDialogProps) {
  const t = useTranslations('segments.remove');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const { id, name, size, usedInTargets: targets, usedInTags: tags } = segment;
  const remove = useMutation({
    mutationFn: () => callApi('segments.remove', { params: { id } }),
    onSuccess: () => void showToast('success', t('done')),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      void client.invalidateQueries({ queryKey: ['segments.list'] });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={t('title', { name })}
      text={targets + tags > 0 ? t('textUsed', { targets, tags }) : t('text', { count: size })}
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
