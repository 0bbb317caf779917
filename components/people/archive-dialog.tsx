'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { isAdvertiserRole } from '@/lib/contract/grants';
import type { UserRow } from '@/lib/contract/user-rows';

type ArchiveDialogProps = {
  person: Pick<UserRow, 'id' | 'login' | 'role' | 'archived'>;
  /** Awaited after the change, where more than lists shows the person. */
  onChanged?: () => Promise<void>;
  onClose: () => void;
};

/** Asks before somebody loses the way in, or gets it back. */
export function ArchiveDialog({ person, onChanged, onClose }: ArchiveDialogProps) {
  const t = useTranslations('people.archiving');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const { id, login, archived } = person;
  const change = useMutation({
    mutationFn: () => callApi(archived ? 'users.unarchive' : 'users.archive', { params: { id } }),
    onSuccess: () => void showToast('success', t(archived ? 'unarchived' : 'archived')),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: async () => {
      onClose();
      for (const operation of ['users.list', 'clients.list']) void client.invalidateQueries({ queryKey: [operation] });
      await onChanged?.();
    },
  });
  const archiveText = t(isAdvertiserRole(person.role) ? 'archiveClientText' : 'archiveText');
  return (
    <ConfirmDialog
      isOpen
      isDangerous={!archived}
      isBusy={change.isPending}
      title={t(archived ? 'unarchiveTitle' : 'archiveTitle', { login })}
      text={archived ? t('unarchiveText') : archiveText}
      confirmLabel={actions(archived ? 'unarchive' : 'archive')}
      cancelLabel={actions('cancel')}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
