'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/dialog';

/** Areas whose messages have `stale`. */
export type StaleArea =
  | 'campaigns'
  | 'creatives'
  | 'integrations'
  | 'line-lists'
  | 'payment'
  | 'people'
  | 'rules'
  | 'segments'
  | 'tags'
  | 'targets';

export type StaleDialogProps = { area: StaleArea; onReload: () => Promise<void>; onClose: () => void };

/** Someone was faster: the newest version can be loaded, or what was typed kept to be looked at. */
export function StaleDialog({ area, onReload, onClose }: StaleDialogProps) {
  const t = useTranslations(`${area}.stale`);
  const cancel = useTranslations('common.actions')('cancel');
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      text={t('text')}
      confirmLabel={t('reload')}
      cancelLabel={cancel}
      onConfirm={() => void onReload()}
      onClose={onClose}
    />
  );
}
