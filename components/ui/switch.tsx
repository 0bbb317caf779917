import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children' | 'role' | 'aria-checked'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isBusy?: boolean;
  /** Needed unless a <label> points here. */
  label?: string;
};

export function Switch({ isOn, onChange, isBusy = false, label, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      data-shape="track"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onChange(!isOn)}
      className={classNames(
        'relative inline-flex h-5 w-9 align-middle shrink-0 items-center rounded-full transition-colors',
        "after:absolute after:-inset-2.5 after:content-[''] disabled:cursor-not-allowed disabled:opacity-50",
        isOn ? 'bg-accent' : 'bg-control',
        className,
      )}
    >
      <span
        data-shape="fill"
        className={classNames(
          'grid size-4 place-items-center rounded-full bg-thumb transition-transform',
          isOn ? 'translate-x-[18px]' : 'translate-x-0.5',
        )}
      >
        {isBusy && <span className="size-3 animate-spin rounded-full border-2 border-control border-r-transparent" />}
      </span>
    </button>
  );
}
