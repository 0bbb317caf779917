'use client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  type ActionArea,
  type OnChanged,
  type StatusArea,
  type StatusEntity,
  statusWords,
} from '@/components/list/bulk/status-areas';
import { showToast } from '@/components/ui/show-toast';
import { useUndoAction } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import { withChangeSet } from '@/lib/browser/change-sets';
import { outdate } from '@/lib/browser/outdate';
import { ApiFault } from '@/lib/contract/api-fault';
import type { SwitchStatus } from '@/lib/contract/enumerations';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type Switching = {
  area: StatusArea;
  thing: Pick<StatusEntity, 'id' | 'version'>;
  onChanged: OnChanged;
  onRefused?: ((code: string) => void) | undefined;
};

/** Switches the status of one entity, and reports the result in a toast. */
export function useSwitching({ area, thing: { id, version }, onChanged, onRefused }: Switching) {
  const t = useTranslations(area);
  const word = useTranslations(statusWords[area]);
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const refuse = useRefusing(area);
  return useMutation({
    mutationFn: (status: SwitchStatus) =>
      withChangeSet(() => callApi(`${area}.changeStatus`, { params: { id }, body: { status, version } })),
    onSuccess: async ({ answer: { status, version }, changeSetId }) => {
      void showToast('success', t('status.changed', { status: word(status) }), undoAction(changeSetId));
      onChanged?.({ status, version });
      await reread(client, area);
    },
    onError: (fault) => {
      if (fault instanceof ApiFault) onRefused?.(fault.code);
      return refuse(fault);
    },
  });
}

type Archiving = Pick<Switching, 'thing' | 'onChanged'> & { area: ActionArea };

/** Archives or unarchives one entity, and reports the result in a toast. */
export function useArchiving({ area, thing: { id, version }, onChanged }: Archiving) {
  const t = useTranslations(area);
  const client = useQueryClient();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: () => withChangeSet(() => callApi(`${area}.archive`, { params: { id }, query: { version } })),
    onSuccess: async ({ answer: { archived, version }, changeSetId }) => {
      void showToast('success', t(archived ? 'archiving.archived' : 'archiving.unarchived'), undoAction(changeSetId));
      // Archived and unarchived entities are both inactive.
      onChanged?.({ archived, version, status: 'INACTIVE' });
      await reread(client, area);
    },
    onError: useRefusing(area),
  });
}

/** Shows why an entity was not changed. After a stale version, the newest is read. */
function useRefusing(area: ActionArea) {
  const faultText = useFaultText();
  const client = useQueryClient();
  return async (fault: unknown) => {
    void showToast('error', faultText(fault));
    if (fault instanceof ApiFault && fault.code === 'STALE_VERSION') await reread(client, area);
  };
}

/** Outdates the lists and records of an area. */
export async function reread(client: QueryClient, area: ActionArea): Promise<void> {
  await outdate(client, [`${area}.list`, `${area}.view`]);
}
