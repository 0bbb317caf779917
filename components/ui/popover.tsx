'use client';
import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useLandmark } from '@/components/ui/use-landmark';

type PopoverProps = {
  label: string;
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  isOpen?: boolean;
  isInitiallyOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

export function Popover({ label, trigger, children, align = 'start', className, ...state }: PopoverProps) {
  const { setTrigger, container } = useLandmark();
  return (
    <RadixPopover.Root open={state.isOpen} defaultOpen={state.isInitiallyOpen} onOpenChange={state.onOpenChange}>
      <RadixPopover.Trigger asChild ref={setTrigger}>
        {trigger}
      </RadixPopover.Trigger>
      <RadixPopover.Portal container={container}>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] animate-rise-in overflow-y-auto',
            'rounded-lg bg-raised p-3 shadow-overlay outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
