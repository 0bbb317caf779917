'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type StaleDialogProps = { onReload: (() => Promise<void>) | undefined; onClose: () => void };

/** Someone was faster: the newest version can be loaded, or what was typed kept to be looked at. */
export function StaleDialog({ onReload, onClose }: StaleDialogProps) {
  const t = useTranslations('creatives.stale');
  const cancel = useTranslations('common.actions')('cancel');
  const reload = () => {
    onClose();
    void onReload?.();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      text={t('text')}
      confirmLabel={t('reload')}
      cancelLabel={cancel}
      onConfirm={reload}
      onClose={onClose}
    />
  );
}
