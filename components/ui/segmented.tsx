import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

export type SegmentedOption = { value: string; label: ReactNode; isDisabled?: boolean };

type SegmentedProps = {
  name: string;
  value: string;
  options: readonly SegmentedOption[];
  onChange: (value: string) => void;
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  isDisabled?: boolean;
};

/** Options that fit in one row of a telephone. */
const maxInRow = 4;

export function Segmented({
  name,
  value,
  options,
  onChange,
  label,
  labelledBy,
  describedBy,
  isDisabled,
}: SegmentedProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="inline-flex min-h-control max-w-full flex-wrap gap-0.5 rounded-lg border border-line bg-sunken p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-6.5 flex-1 items-center justify-center gap-1.5 rounded-md px-2.5 text-base whitespace-nowrap',
            // Many options stand in even rows of three on a telephone.
            options.length > maxInRow && 'max-sm:basis-[30%]',
            'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-8.5',
            'has-disabled:cursor-not-allowed has-disabled:opacity-50',
            option.value === value
              ? 'bg-surface font-medium text-text shadow-[0_0_0_1px_var(--color-line-strong)] dark:bg-raised'
              : 'text-muted hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={isDisabled || option.isDisabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
