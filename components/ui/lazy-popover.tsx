'use client';
import {
  cloneElement,
  lazy,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

const Popover = lazy(async () => ({ default: (await import('@/components/ui/popover')).Popover }));

type TriggerProps = { onClick?: MouseEventHandler; 'aria-haspopup'?: 'dialog' };
type LazyPopoverProps = {
  label: string;
  trigger: ReactElement<TriggerProps>;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A popover whose code is fetched by its first use. */
export function LazyPopover({ trigger, children, ...rest }: LazyPopoverProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return cloneElement(trigger, { 'aria-haspopup': 'dialog', onClick: () => setWanted(true) });
  return (
    <Suspense fallback={trigger}>
      <Popover isInitiallyOpen trigger={trigger} {...rest}>
        {children}
      </Popover>
    </Suspense>
  );
}
