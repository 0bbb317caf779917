'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/dialog';

/** Areas that have messages for `stale`. */
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

/** Dialog shown if someone else has saved a newer version: load it, or keep the own input for review. */
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
