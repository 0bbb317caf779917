'use client';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** What stands beside the box; without it give `aria-label`. */
  children?: ReactNode;
  isIndeterminate?: boolean;
};

export function Checkbox({ children, isIndeterminate = false, className, ...rest }: CheckboxProps) {
  const setIndeterminate = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isIndeterminate;
  };
  return (
    <label className={classNames('tick-label', className)}>
      <input
        ref={setIndeterminate}
        {...rest}
        type="checkbox"
        className={classNames('tick', children !== undefined && 'mt-0.5')}
      />
      {children}
    </label>
  );
}
