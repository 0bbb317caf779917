'use client';
import { useTranslations } from 'next-intl';
import { ArchivingDialog } from '@/components/list/bulk/archiving-dialog';
import { RemoveDialog } from '@/components/list/bulk/remove-dialog';
import {
  isRemovable,
  type OnChanged,
  type RemovableArea,
  type StatusArea,
  type StatusEntity,
} from '@/components/list/bulk/status-areas';

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
