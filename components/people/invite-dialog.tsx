'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { TemporaryPassword } from '@/components/people/temporary-password';
import { ConfirmDialog, Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { UserView } from '@/lib/contract/people/user-rows';

type InviteDialogProps = { person: Pick<UserView, 'id' | 'login' | 'email'>; onClose: () => void };

/** Asks before a new temporary password replaces the old one; shows it where no mail is sent. */
export function InviteDialog({ person: { id, login, email }, onClose }: InviteDialogProps) {
  const t = useTranslations('people.inviting');
  const made = useTranslations('people.made');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const invite = useMutation({
    mutationFn: () => callApi('users.inviteAgain', { params: { id } }),
    onSuccess: ({ temporaryPassword }) => {
      if (temporaryPassword !== null) return;
      void showToast('success', made('mailed', { email }));
      onClose();
    },
    onError: (fault) => {
      void showToast('error', faultText(fault));
      onClose();
    },
  });
  const told = invite.data?.temporaryPassword;
  if (told)
    return (
      <Dialog
        isOpen
        size="sm"
        title={t('title', { login })}
        description={made('once')}
        closeLabel={actions('close')}
        onClose={onClose}
      >
        <TemporaryPassword password={told} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      isBusy={invite.isPending}
      title={t('title', { login })}
      text={t('text')}
      confirmLabel={t('send')}
      cancelLabel={actions('cancel')}
      onConfirm={() => invite.mutate()}
      onClose={onClose}
    />
  );
}
