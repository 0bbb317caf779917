'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import type { MenuItem } from '@/components/ui/menu';
import { LazyMenu } from '@/components/ui/openers';
import { SpriteIcon } from '@/components/ui/sprite';
import { Link } from '@/lib/i18n/navigation';

type RowNameProps = {
  name: string;
  /** Its page; left out where it has none, or none for this person. */
  path?: string | undefined;
  /** Opens it where it has no page: its dialog. */
  onOpen?: (() => void) | undefined;
  /** Where it is edited, if its page opens on something else. */
  editPath?: string | undefined;
  items: () => readonly MenuItem[];
  /** Said under the items of the menu: what is missing there, and why. */
  note?: string | undefined;
  /** The dialogs of the menu. */
  children?: ReactNode;
};

/** What a row is called, which is the way into it, and the menu of the row. */
export function RowName({ name, path, onOpen, editPath, items, note, children }: RowNameProps) {
  return (
    <span className="flex items-center gap-1">
      {path ? (
        <Link href={path} data-edit={editPath} title={name} className="row-name hover:underline">
          {name}
        </Link>
      ) : onOpen ? (
        <button
          type="button"
          data-name
          aria-haspopup="dialog"
          title={name}
          onClick={onOpen}
          className="row-name text-left hover:underline"
        >
          {name}
        </button>
      ) : (
        <span title={name} className="row-name">
          {name}
        </span>
      )}
      {items().length > 0 && <RowMenu name={name} items={items} {...(note && { note })} />}
      {children}
    </span>
  );
}

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
