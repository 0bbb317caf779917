'use client';
import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { useOpener } from '@/components/ui/use-opener';

const widths = { sm: 'max-w-[400px]', md: 'max-w-[560px]', lg: 'max-w-[880px]', xl: 'max-w-[1280px]' };

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Left out where another button says the same. */
  closeLabel?: string;
  footer?: ReactNode;
  size?: keyof typeof widths;
  children?: ReactNode;
};

export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  closeLabel,
  footer,
  size = 'md',
  children,
}: DialogProps) {
  const opener = useOpener();
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <RadixDialog.Content
          {...opener}
          {...described}
          className={classNames(
            'fixed inset-x-0 top-[max(16px,12vh)] z-50 mx-auto flex max-h-[min(80vh,calc(100dvh-32px))] w-[calc(100%-32px)]',
            'animate-rise-in flex-col rounded-lg bg-raised shadow-overlay outline-none',
            widths[size],
          )}
        >
          <header className="flex min-h-14 items-start gap-3 py-3 pr-3 pl-5">
            <RadixDialog.Title className="min-w-0 flex-1 pt-1 text-base font-semibold">{title}</RadixDialog.Title>
            {closeLabel && (
              <IconButton label={closeLabel} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
            {description && <RadixDialog.Description className="text-muted">{description}</RadixDialog.Description>}
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
