'use client';
import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/list/bulk/remove-dialog';
import {
  type ActionArea,
  isRemovable,
  type OnChanged,
  type RemovableArea,
  type StatusArea,
  type StatusEntity,
} from '@/components/list/bulk/status-areas';
import { useArchiving } from '@/components/list/bulk/use-switching';
import { ConfirmDialog } from '@/components/ui/dialog';

export type Removal = 'archive' | 'remove';

type RemovalDialogProps = {
  area: StatusArea;
  thing: StatusEntity;
  removal: Removal;
  onChanged?: OnChanged;
  onRemoved?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks for confirmation before archiving or deleting. */
export function RemovalDialog({ area, removal, onChanged, onRemoved, ...rest }: RemovalDialogProps) {
  if (removal === 'archive') return <ArchivingDialog area={area} onChanged={onChanged} {...rest} />;
  return isRemovable(area) ? <Removing area={area} onRemoved={onRemoved} {...rest} /> : null;
}

type RemovingProps = Omit<RemovalDialogProps, 'area' | 'removal' | 'onChanged'> & { area: RemovableArea };

function Removing(props: RemovingProps) {
  const t = useTranslations(`${props.area}.remove`);
  const { usedInAdSets: count = 0 } = props.thing;
  return <RemoveDialog {...props} text={count > 0 ? t('textUsed', { count }) : t('text')} />;
}

type ArchivingDialogProps = {
  area: ActionArea;
  thing: Pick<StatusEntity, 'id' | 'version' | 'name' | 'archived' | 'usedInAdSets'>;
  onChanged?: OnChanged;
  onClose: () => void;
};

/** Asks for confirmation before archiving or unarchiving; an entity with a status is inactive afterwards. */
export function ArchivingDialog({ area, thing, onChanged, onClose }: ArchivingDialogProps) {
  const t = useTranslations(`${area}.archiving`);
  const actions = useTranslations('common.actions');
  const { name, archived, usedInAdSets = 0 } = thing;
  const archive = useArchiving({ area, thing, onChanged });
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
