'use client';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** What stands beside the box; without it give `aria-label`. */
  children?: ReactNode;
  isIndeterminate?: boolean;
};

const box =
  'size-4 shrink-0 appearance-none rounded-sm border border-control bg-surface transition-colors ' +
  'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-negative peer';

const mark = 'pointer-events-none absolute inset-0 hidden size-4 text-on-accent';

export function Checkbox({ children, isIndeterminate = false, className, ...rest }: CheckboxProps) {
  const setIndeterminate = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isIndeterminate;
  };
  return (
    <label className={classNames('inline-flex items-start gap-2 align-middle text-base', className)}>
      <span className={classNames('relative inline-flex', children !== undefined && 'mt-0.5')}>
        <input ref={setIndeterminate} {...rest} type="checkbox" className={box} />
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className={classNames(mark, isIndeterminate ? 'peer-indeterminate:block' : 'peer-checked:block')}
        >
          <path
            d={isIndeterminate ? 'M4.5 8h7' : 'M4 8.2 6.8 11 12 5.4'}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      {children}
    </label>
  );
}
