'use client';
import { useTranslations } from 'next-intl';
import { useArchiving } from '@/components/campaigns/use-archiving';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { CampaignRow } from '@/lib/contract/campaigns';

type ArchivingDialogProps = {
  campaign: Pick<CampaignRow, 'id' | 'name' | 'archived'>;
  onChanged?: (version: number) => void;
  onClose: () => void;
};

export function ArchivingDialog({ campaign, onChanged, onClose }: ArchivingDialogProps) {
  const t = useTranslations('campaigns.archiving');
  const actions = useTranslations('common.actions');
  const { id, name, archived } = campaign;
  const change = useArchiving({ id, onChanged });
  return (
    <ConfirmDialog
      isOpen
      isDangerous={!archived}
      isBusy={change.isPending}
      title={t(archived ? 'unarchiveTitle' : 'archiveTitle')}
      text={t(archived ? 'unarchiveText' : 'archiveText', { name })}
      confirmLabel={actions(archived ? 'unarchive' : 'archive')}
      cancelLabel={actions('cancel')}
      onConfirm={() => change.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
