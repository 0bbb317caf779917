'use client';
import { useTranslations } from 'next-intl';
import { useDeleting } from '@/components/creatives/use-deleting';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { CreativeRow } from '@/lib/contract/creatives';

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
          {isBidding && (
            <span className="mt-3 block rounded-lg bg-warning-soft px-3 py-2 text-warning">{t('bidding')}</span>
          )}
        </>
      }
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
