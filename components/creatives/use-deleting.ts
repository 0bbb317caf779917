'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';

type Deleting = { id: number; onDeleted: (() => void) | undefined };

/** Deletes one creative; one that a campaign shows is refused. */
export function useDeleting({ id, onDeleted }: Deleting) {
  const t = useTranslations('creatives.deleting');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('creatives.remove', { params: { id } }),
    onSuccess: async () => {
      void showToast('success', t('deleted'));
      onDeleted?.();
      await client.invalidateQueries({ queryKey: ['creatives.list'] });
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
}
