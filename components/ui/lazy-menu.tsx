'use client';
import { cloneElement, type ReactElement, useState } from 'react';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import type { MenuItem } from '@/components/ui/menu-item';
import { type OpenerProps, openerOf } from '@/components/ui/opener-of';

const menu = earlyCode(async () => (await import('@/components/ui/menu')).Menu);

type LazyMenuProps = {
  label: string;
  trigger: ReactElement<OpenerProps>;
  /** Asked for when the menu has been opened. */
  items: () => readonly MenuItem[];
  note?: string;
};

/** A menu that is no part of the page until its first use, so that a list does not wait for it. */
export function LazyMenu({ label, trigger, items, note }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const Menu = useEarlyCode(menu, isWanted);
  if (!isWanted || !Menu) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      ...openerOf(isWanted, () => setWanted(true), menu.load),
    });
  }
  return <Menu isInitiallyOpen label={label} trigger={trigger} items={items()} note={note} />;
}
