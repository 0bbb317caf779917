'use client';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Label beside the box; without it, set `aria-label`. */
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

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children' | 'role' | 'aria-checked'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isBusy?: boolean;
  /** Required unless a <label> refers to this control. */
  label?: string;
};

export function Switch({ isOn, onChange, isBusy = false, label, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onChange(!isOn)}
      className={classNames('switch', className)}
    >
      <span className="switch-thumb">
        {isBusy && <span className="size-3 animate-spin rounded-full border-2 border-control border-r-transparent" />}
      </span>
    </button>
  );
}
