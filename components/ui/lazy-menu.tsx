'use client';
import { cloneElement, lazy, type MouseEventHandler, type ReactElement, Suspense, useState } from 'react';
import type { MenuItem } from '@/components/ui/menu-item';

const Menu = lazy(async () => ({ default: (await import('@/components/ui/menu')).Menu }));

type TriggerProps = { onClick?: MouseEventHandler; 'aria-haspopup'?: 'menu' };
type LazyMenuProps = {
  label: string;
  trigger: ReactElement<TriggerProps>;
  /** Asked for when the menu has been opened. */
  items: () => readonly MenuItem[];
  note?: string;
};

/** A menu whose code is fetched by its first use, so that a list does not wait for it. */
export function LazyMenu({ label, trigger, items, note }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setWanted(true) });
  return (
    <Suspense fallback={trigger}>
      <Menu isInitiallyOpen label={label} trigger={trigger} items={items()} note={note} />
    </Suspense>
  );
}
