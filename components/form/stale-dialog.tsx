'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type StaleDialogProps = {
  texts: Record<'title' | 'text' | 'reload', string>;
  onReload: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** Someone was faster: the newest version can be loaded, or what was typed kept to be looked at. */
export function StaleDialog({ texts, onReload, onClose }: StaleDialogProps) {
  const cancel = useTranslations('common.actions')('cancel');
  const reload = () => {
    onClose();
    void onReload?.();
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.reload}
      cancelLabel={cancel}
      onConfirm={reload}
      onClose={onClose}
    />
  );
}
