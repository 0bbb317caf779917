'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { TemporaryPassword } from '@/components/people/temporary-password';
import { ConfirmDialog, Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserRow, UserView } from '@/lib/contract/people/user-rows';
import { useFaultText } from '@/lib/i18n/use-fault-text';

export type Archived = { version: number; archived: boolean };

type ArchiveDialogProps = {
  person: Pick<UserRow, 'id' | 'version' | 'login' | 'role' | 'archived'>;
  /** Called after the change, if the account's form is open. */
  onChanged?: (changed: Archived) => void;
  onClose: () => void;
};

/** Confirms archiving or restoring an account. */
export function ArchiveDialog({ person, onChanged, onClose }: ArchiveDialogProps) {
  const t = useTranslations('people.archiving');
  const actions = useTranslations('common.actions');
  const { id, login, archived } = person;
  const isLeaving = person.role === 'ROLE_MANAGER' && !archived;
  const clients = useClientsOf(id, isLeaving);
  const [clientsTo, setClientsTo] = useState('');
  const change = useArchiving({ person, onChanged, onClose });
  const archiveText = t(isAdvertiserRole(person.role) ? 'archiveClientText' : 'archiveText');
  return (
    <ConfirmDialog
      isOpen
      isDangerous={!archived}
      isBusy={change.isPending}
      title={t(archived ? 'unarchiveTitle' : 'archiveTitle', { login })}
      text={
        archived ? (
          t('unarchiveText')
        ) : (
          <>
            {archiveText}
            {clients > 0 && <TakeoverField clients={clients} leaving={id} value={clientsTo} onChange={setClientsTo} />}
          </>
        )
      }
      isIncomplete={clients > 0 && clientsTo === ''}
      confirmLabel={actions(archived ? 'unarchive' : 'archive')}
      cancelLabel={actions('cancel')}
      onConfirm={() => change.mutate(clientsTo)}
      onClose={onClose}
    />
  );
}

/** Archives or restores an account, and reports the result in a toast. */
function useArchiving({ person: { id, version, archived }, onChanged, onClose }: ArchiveDialogProps) {
  const t = useTranslations('people.archiving');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clientsTo: string) =>
      archived
        ? callApi('users.unarchive', { params: { id }, query: { version } })
        : callApi('users.archive', { params: { id }, query: { version, ...takeover(clientsTo) } }),
    onSuccess: ({ version, archived }) => {
      void showToast('success', t(archived ? 'archived' : 'unarchived'));
      onChanged?.({ version, archived });
    },
    onError: (fault) => void showToast('error', faultText(fault)),
    // Also after a refusal, because the account may be outdated.
    onSettled: () => {
      onClose();
      return outdate(client, ['users.list', 'users.view', 'clients.list', 'clients.view']);
    },
  });
}

const takeover = (value: string) =>
  value === '' ? {} : { clientsTo: value === 'nobody' ? ('nobody' as const) : Number(value) };

/** Loads the number of clients of a manager. */
function useClientsOf(managerId: number, isRequested: boolean): number {
  const query = { managerId: [managerId], page: 0, size: 1, sort: 'id,desc' as const };
  return useQuery({ ...apiQuery('clients.list', { query }), enabled: isRequested }).data?.totalElements ?? 0;
}

type TakeoverFieldProps = { clients: number; leaving: number; value: string; onChange: (value: string) => void };

/** Selects the successor for an archived manager's clients; required, because no other manager could see them. */
function TakeoverField({ clients, leaving, value, onChange }: TakeoverFieldProps) {
  const t = useTranslations('people.archiving');
  const id = useId();
  const query = { role: ['ROLE_MANAGER' as const], page: 0, size: 100, sort: 'login,asc' as const };
  const managers = useQuery(apiQuery('users.list', { query })).data?.content ?? [];
  const others = managers.filter((manager) => manager.id !== leaving);
  return (
    <span className="mt-4 flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-text">
        {t('takeover', { clients })}
      </label>
      <Select
        id={id}
        value={value}
        placeholder={t('chooseManager')}
        options={[
          ...others.map((manager) => ({ value: String(manager.id), label: manager.login })),
          { value: 'nobody', label: t('nobody') },
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

type InviteDialogProps = { person: Pick<UserView, 'id' | 'login' | 'email'>; onClose: () => void };

/** Confirms replacing the temporary password; shows the new one if no mail is sent. */
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
  const sentPassword = invite.data?.temporaryPassword;
  if (sentPassword)
    return (
      <Dialog
        isOpen
        size="sm"
        title={t('title', { login })}
        description={made('once')}
        closeLabel={actions('close')}
        onClose={onClose}
      >
        <TemporaryPassword password={sentPassword} />
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
