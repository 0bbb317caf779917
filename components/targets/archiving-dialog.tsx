'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import type { Changed } from '@/components/targets/use-change-status';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { TargetRow } from '@/lib/contract/targets';

type ArchivingDialogProps = {
  target: Pick<TargetRow, 'id' | 'name' | 'archived' | 'usedInAdSets'>;
  onChanged?: (changed: Changed) => void;
  onClose: () => void;
};

/** Asks before a target leaves the list, or comes back; switched off both ways. */
export function ArchivingDialog({ target, onChanged, onClose }: ArchivingDialogProps) {
  const t = useTranslations('targets.archiving');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const { id, name, archived, usedInAdSets: count } = target;
  const change = useMutation({
    mutationFn: () => callApi('targets.archive', { params: { id } }),
    onSuccess: async (answer) => {
      void showToast('success', t(answer.archived ? 'archived' : 'unarchived'));
      onChanged?.({ version: answer.version, archived: answer.archived, status: 'INACTIVE' });
      await client.invalidateQueries({ queryKey: ['targets.list'] });
    },
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous={!archived}
      isBusy={change.isPending}
      title={t(archived ? 'unarchiveTitle' : 'archiveTitle')}
      text={archived ? t('unarchiveText', { name }) : t('archiveText', { name, count })}
      confirmLabel={actions(archived ? 'unarchive' : 'archive')}
      cancelLabel={actions('cancel')}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
