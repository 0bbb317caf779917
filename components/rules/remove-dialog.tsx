'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { RuleRow } from '@/lib/contract/rules';

type RemoveDialogProps = {
  rule: Pick<RuleRow, 'id' | 'name' | 'usedInAdSets'>;
  onClose: () => void;
  onRemoved?: () => void;
};

/** A rule in use is refused by the API; the question says so beforehand. */
export function RemoveDialog({ rule, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('rules.remove');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi('rules.remove', { params: { id: rule.id } }),
    onSuccess: () => {
      void showToast('success', t('done'));
      onRemoved?.();
    },
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      void client.invalidateQueries({ queryKey: ['rules.list'] });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={t('title', { name: rule.name })}
      text={rule.usedInAdSets > 0 ? t('textUsed', { count: rule.usedInAdSets }) : t('text')}
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
