import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

export type SelectOption = {
  value: string;
  label: string;
  isDisabled?: boolean;
  /** Under which heading it stands; neighbours of one group stand together. */
  group?: string | undefined;
};

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  placeholder?: string;
};

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative inline-flex w-full min-w-0', className)}>
      <select {...rest} className="control w-full min-w-0 appearance-none truncate pr-8 pl-2.5 text-base">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {groupsOf(options).map(({ group, members }) =>
          group === undefined ? (
            <Options key="" options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

const Options = ({ options }: Pick<SelectProps, 'options'>) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.isDisabled}>
      {option.label}
    </option>
  ));

function groupsOf(options: readonly SelectOption[]) {
  const groups = new Map<string | undefined, SelectOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups].map(([group, members]) => ({ group, members }));
}

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
