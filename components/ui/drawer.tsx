'use client';
import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { useOpener } from '@/components/ui/use-opener';

const sides = {
  right: 'right-0 border-l animate-slide-in',
  left: 'left-0 border-r animate-slide-in-left',
};

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  side?: keyof typeof sides;
  /** Pixels; never wider than the window. */
  width?: number;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function Drawer({ isOpen, onClose, title, closeLabel, side = 'right', width = 540, ...rest }: DrawerProps) {
  const opener = useOpener();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <RadixDialog.Content
          {...opener}
          aria-describedby={undefined}
          style={{ width }}
          className={classNames(
            'fixed inset-y-0 z-50 flex max-w-full flex-col border-line bg-raised shadow-overlay outline-none',
            sides[side],
          )}
        >
          <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line pr-3 pl-5">
            <RadixDialog.Title className="min-w-0 flex-1 truncate text-base font-semibold">{title}</RadixDialog.Title>
            {rest.actions}
            <IconButton label={closeLabel} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{rest.children}</div>
          {rest.footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{rest.footer}</footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
