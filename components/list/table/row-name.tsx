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
  /** Path of the entity's page; omitted if there is none, or the user may not open it. */
  path?: string | undefined;
  /** Opens the entity's dialog if it has no page. */
  onOpen?: (() => void) | undefined;
  /** Path of the editor, if the entity's page opens elsewhere. */
  editPath?: string | undefined;
  items: () => readonly MenuItem[];
  /** Text below the menu items: missing items, and why. */
  note?: string | undefined;
  /** Dialogs of the menu. */
  children?: ReactNode;
};

/** The name of a row as a link, and the row's menu. */
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
  /** Name of the row. */
  name: string;
  items: () => readonly MenuItem[];
  /** Text below the menu items: missing items, and why. */
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
