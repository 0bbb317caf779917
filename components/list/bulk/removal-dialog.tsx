'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  isRemovable,
  type OnChanged,
  type RemovableArea,
  type StatusArea,
  type StatusEntity,
} from '@/components/list/bulk/status-areas';
import { useSwitching } from '@/components/list/bulk/use-switching';
import { useFaultText } from '@/components/list/use-fault-text';
import { ConfirmDialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';

export type Removal = 'archive' | 'remove';

type RemovalDialogProps = {
  area: StatusArea;
  thing: StatusEntity;
  asked: Removal;
  onChanged?: OnChanged;
  onRemoved?: (() => void) | undefined;
  onClose: () => void;
};

/** The question before something goes to the archive, or is deleted. */
export function RemovalDialog({ area, asked, onChanged, onRemoved, ...rest }: RemovalDialogProps) {
  if (asked === 'archive') return <ArchivingDialog area={area} onChanged={onChanged} {...rest} />;
  return isRemovable(area) ? <Removing area={area} onRemoved={onRemoved} {...rest} /> : null;
}

type RemovingProps = Omit<RemovalDialogProps, 'area' | 'asked' | 'onChanged'> & { area: RemovableArea };

function Removing(props: RemovingProps) {
  const t = useTranslations(`${props.area}.remove`);
  const { usedInAdSets: count = 0 } = props.thing;
  return <RemoveDialog {...props} text={count > 0 ? t('textUsed', { count }) : t('text')} />;
}

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

type RemoveDialogProps = {
  area: RemovableArea | 'integrations' | 'lineLists' | 'segments' | 'tags';
  thing: { id: number; name: string };
  /** What goes with it, or what still uses it: the API refuses to delete what is in use. */
  text: ReactNode;
  onRemoved?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks before something is gone for good. */
export function RemoveDialog({ area, thing: { id, name }, text, onRemoved, onClose }: RemoveDialogProps) {
  const t = useTranslations(`${area === 'lineLists' ? 'line-lists' : area}.remove`);
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi(`${area}.remove`, { params: { id } }),
    onSuccess: () => {
      void showToast('success', t('done'));
      onRemoved?.();
    },
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      void client.invalidateQueries({ queryKey: [`${area}.list`] });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={t('title', { name })}
      text={text}
      confirmLabel={actions('delete')}
      cancelLabel={actions('cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
