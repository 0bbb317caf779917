'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BiddingWarning } from '@/components/creatives/list/bidding-warning';
import { ConfirmDialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type DeletingDialogProps = {
  creative: Pick<CreativeRow, 'id' | 'name' | 'isBidding'>;
  onDeleted?: () => void;
  onClose: () => void;
};

export function DeletingDialog({ creative, onDeleted, onClose }: DeletingDialogProps) {
  const t = useTranslations('creatives.deleting');
  const actions = useTranslations('common.actions');
  const { name, isBidding } = creative;
  const remove = useDeleting({ id: creative.id, onDeleted });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={t('title')}
      text={
        <>
          <span className="block break-words">{t('text', { name })}</span>
          {isBidding && <BiddingWarning text={t('bidding')} />}
        </>
      }
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

type Deleting = { id: number; onDeleted: (() => void) | undefined };

/** Deletes one creative. The API refuses if a campaign uses it. */
function useDeleting({ id, onDeleted }: Deleting) {
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
