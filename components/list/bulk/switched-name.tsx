'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Ending } from '@/components/list/bulk/ending-dialog';
import { isRemovable, type SwitchedArea, type SwitchedThing } from '@/components/list/bulk/switched-areas';
import { RowName } from '@/components/list/table/row-name';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { useRouter } from '@/lib/i18n/navigation';

const EndingDialog = onDemand(async () => (await import('@/components/list/bulk/ending-dialog')).EndingDialog);

type SwitchedNameProps = {
  area: SwitchedArea;
  thing: SwitchedThing;
  path: string;
  /** Where it is edited, if its page opens on something else. */
  editPath?: string;
  /** Where a copy of it is made; nothing for who may make none. */
  copyPath: string | false;
  mayRemove: boolean;
  note: string | undefined;
};

/** The way into a campaign, rule or target, and the menu of its row. */
export function SwitchedName({ area, thing, path, editPath, copyPath, mayRemove, note }: SwitchedNameProps) {
  const t = useTranslations(`${area}.list`);
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const [asked, setAsked] = useState<Ending>();
  const goTo = (key: string, label: string, href: string): MenuItem => ({
    key,
    label,
    onSelect: () => router.push(href),
  });
  const ask = (key: Ending, label: string): MenuItem => ({ key, label, onSelect: () => setAsked(key) });
  const archive = ask('archive', actions(thing.archived ? 'unarchive' : 'archive'));
  const items = (): MenuItem[] => [
    goTo('open', t('open'), path),
    ...(copyPath ? [goTo('duplicate', actions('duplicate'), copyPath)] : []),
    ...(mayRemove ? [{ ...archive, isSeparated: true }] : []),
    ...(mayRemove && isRemovable(area) ? [{ ...ask('remove', actions('delete')), isDangerous: true }] : []),
  ];
  return (
    <RowName name={thing.name} path={path} editPath={editPath} items={items} note={note}>
      {asked && <EndingDialog area={area} thing={thing} asked={asked} onClose={() => setAsked(undefined)} />}
    </RowName>
  );
}
