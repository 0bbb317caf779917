'use client';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { type OpenerProps, openerOf } from '@/components/ui/opener-of';

const popover = earlyCode(async () => (await import('@/components/ui/popover')).Popover);

type LazyPopoverProps = {
  label: string;
  trigger: ReactElement<OpenerProps>;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A popover that is no part of the page until its first use. */
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
