'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';

type Archiving = { id: number; onChanged?: ((version: number) => void) | undefined };

/** Puts one campaign into the archive, or takes it out. */
export function useArchiving({ id, onChanged }: Archiving) {
  const t = useTranslations('campaigns.archiving');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('campaigns.archive', { params: { id } }),
    onSuccess: async ({ archived, version }) => {
      void showToast('success', t(archived ? 'archived' : 'unarchived'));
      onChanged?.(version);
      await Promise.all(
        ['campaigns.list', 'campaigns.view'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
}
