import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { SpriteIcon } from '@/components/ui/sprite';

export type SelectOption = {
  value: string;
  label: string;
  isDisabled?: boolean;
  /** Heading of the option's group. Options of one group must be adjacent. */
  group?: string | undefined;
};

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  placeholder?: string;
};

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative inline-flex w-full min-w-0', className)}>
      <select {...rest} className="control select">
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
      <SpriteIcon name="chevron-down" className="select-mark" />
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
