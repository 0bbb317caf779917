'use client';
import { useTranslations } from 'next-intl';
import type { OnChanged, StatusArea, StatusEntity } from '@/components/list/bulk/status-areas';
import { useSwitching } from '@/components/list/bulk/use-switching';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type ArchivingDialogProps = {
  area: StatusArea;
  thing: Pick<StatusEntity, 'id' | 'version' | 'name' | 'archived' | 'usedInAdSets'>;
  onChanged?: OnChanged;
  onClose: () => void;
};

/** Asks before something leaves the list, or comes back; it is off both ways. */
export function ArchivingDialog({ area, thing, onChanged, onClose }: ArchivingDialogProps) {
  const t = useTranslations(`${area}.archiving`);
  const actions = useTranslations('common.actions');
  const { name, archived, usedInAdSets = 0 } = thing;
  const { archive } = useSwitching({ area, thing, onChanged });
  return (
    <ConfirmDialog
      isOpen
      isDangerous={!archived}
      isBusy={archive.isPending}
      title={t(archived ? 'unarchiveTitle' : 'archiveTitle')}
      text={archived ? t('unarchiveText', { name }) : t('archiveText', { name, count: usedInAdSets })}
      confirmLabel={actions(archived ? 'unarchive' : 'archive')}
      cancelLabel={actions('cancel')}
      onConfirm={() => archive.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
