'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RemovableArea } from '@/components/list/bulk/status-areas';
import { ConfirmDialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type RemoveDialogProps = {
  area: RemovableArea | 'integrations' | 'lineLists' | 'segments' | 'tags';
  thing: { id: number; name: string };
  /** What is deleted with it, or what still uses it: the API refuses to delete entities in use. */
  text: ReactNode;
  onRemoved?: (() => void) | undefined;
  onClose: () => void;
};

/** Confirms a permanent deletion. */
export function RemoveDialog({ area, thing: { id, name }, text, onRemoved, onClose }: RemoveDialogProps) {
  const t = useTranslations(`${area === 'lineLists' ? 'line-lists' : area}.remove`);
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi(`${area}.remove`, { params: { id } }),
    onSuccess: () => {
      void showToast('success', t('done'));
      onRemoved?.();
    },
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      void client.invalidateQueries({ queryKey: [`${area}.list`] });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={t('title', { name })}
      text={text}
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
