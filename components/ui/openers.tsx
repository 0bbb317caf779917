'use client';
import {
  cloneElement,
  createContext,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import type { MenuItem } from '@/components/ui/menu';

const menu = earlyCode(async () => (await import('@/components/ui/menu')).Menu);

type LazyMenuProps = {
  label: string;
  trigger: ReactElement<OpenerProps>;
  /** Called when the menu is opened. */
  items: () => readonly MenuItem[];
  note?: string;
};

/** A menu whose code is loaded on first use, so that lists render without waiting for it. */
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

const popover = earlyCode(async () => (await import('@/components/ui/popover')).Popover);

type LazyPopoverProps = {
  label: string;
  trigger: ReactElement<OpenerProps>;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A popover whose code is loaded on first use. */
export function LazyPopover({ trigger, children, ...rest }: LazyPopoverProps) {
  const [isWanted, setWanted] = useState(false);
  const Popover = useEarlyCode(popover, isWanted);
  if (!isWanted || !Popover) {
    return cloneElement(trigger, {
      'aria-haspopup': 'dialog',
      ...openerOf(isWanted, () => setWanted(true), popover.load),
    });
  }
  return (
    <Popover isInitiallyOpen trigger={trigger} {...rest}>
      {children}
    </Popover>
  );
}

type OpenerProps = {
  onClick?: MouseEventHandler;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'data-state'?: 'open';
};

/**
 * Returns the props of a button whose overlay is not loaded yet. Hover and focus load the code; a click shows the
 * opened state at once.
 */
export function openerOf(isWanted: boolean, open: () => void, load: () => Promise<unknown>): OpenerProps {
  // A failed load is retried on click.
  const prepare = () => void load().catch(() => undefined);
  return {
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
    ...(isWanted && opened),
  };
}

const opened: OpenerProps = { 'aria-expanded': true, 'data-state': 'open' };

const FirstOpener = createContext<RefObject<Element | null> | null>(null);

/**
 * Wraps overlays that replace each other. The last one returns the focus to the element that had it before the first.
 */
export function OneOpener({ children }: { children: ReactNode }) {
  const first = useRef<Element | null>(null);
  return <FirstOpener value={first}>{children}</FirstOpener>;
}

/** Returns the focus to the element that had it before the overlay opened. */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  const first = useContext(FirstOpener);
  return {
    onOpenAutoFocus: () => {
      const { activeElement: active, body } = document;
      // The focus was lost when the previous overlay closed.
      opener.current = first?.current && active === body ? first.current : active;
      if (first) first.current ??= active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
