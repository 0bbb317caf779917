'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Removal } from '@/components/list/bulk/removal-dialog';
import { isRemovable, type StatusArea, type StatusEntity } from '@/components/list/bulk/status-areas';
import { RowName } from '@/components/list/table/row-name';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { useRouter } from '@/lib/i18n/navigation';

const RemovalDialog = onDemand(async () => (await import('@/components/list/bulk/removal-dialog')).RemovalDialog);

/** Path or dialog for a copy; false if the user may not create one. */
export type CopyOf = string | false | ((onClose: () => void) => ReactNode);

type EntityNameProps = {
  area: StatusArea;
  thing: StatusEntity;
  path: string;
  /** Path of the editor, if the entity's page opens elsewhere. */
  editPath?: string;
  copy: CopyOf;
  mayRemove: boolean;
  note: string | undefined;
};

/** Link to a campaign, rule or target, and the menu of its row. */
export function EntityName({ area, thing, path, editPath, copy, mayRemove, note }: EntityNameProps) {
  const t = useTranslations(`${area}.list`);
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const [removal, setRemoval] = useState<Removal>();
  const [isCopying, setCopying] = useState(false);
  const goTo = (key: string, label: string, href: string): MenuItem => ({
    key,
    label,
    onSelect: () => router.push(href),
  });
  const ask = (key: Removal, label: string): MenuItem => ({ key, label, onSelect: () => setRemoval(key) });
  const archive = ask('archive', actions(thing.archived ? 'unarchive' : 'archive'));
  const items = (): MenuItem[] => [
    goTo('open', t('open'), path),
    ...(typeof copy === 'string' ? [goTo('duplicate', actions('duplicate'), copy)] : []),
    ...(typeof copy === 'function'
      ? [{ key: 'duplicate', label: actions('duplicateAs'), onSelect: () => setCopying(true) }]
      : []),
    ...(mayRemove ? [{ ...archive, isSeparated: true }] : []),
    ...(mayRemove && isRemovable(area) ? [{ ...ask('remove', actions('delete')), isDangerous: true }] : []),
  ];
  return (
    <RowName name={thing.name} path={path} editPath={editPath} items={items} note={note}>
      {removal && <RemovalDialog area={area} thing={thing} removal={removal} onClose={() => setRemoval(undefined)} />}
      {isCopying && typeof copy === 'function' && copy(() => setCopying(false))}
    </RowName>
  );
}
