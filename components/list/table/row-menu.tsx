'use client';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import type { MenuItem } from '@/components/ui/menu';
import { LazyMenu } from '@/components/ui/openers';
import { SpriteIcon } from '@/components/ui/sprite';

type RowMenuProps = {
  /** What the row is called. */
  name: string;
  items: () => readonly MenuItem[];
  /** Said under the items: what is missing there, and why. */
  note?: string;
};

export function RowMenu({ name, items, note }: RowMenuProps) {
  const t = useTranslations('common.table');
  const label = t('rowMenu', { name });
  return (
    <LazyMenu
      label={label}
      items={items}
      note={note}
      trigger={
        <IconButton size="sm" label={label}>
          <SpriteIcon name="ellipsis" />
        </IconButton>
      }
    />
  );
}
