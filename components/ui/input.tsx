import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEarlyText } from '@/components/ui/use-early-text';

type InputProps = ComponentProps<'input'> & {
  leading?: ReactNode;
  unit?: ReactNode;
  trailing?: ReactNode;
};

/** `leading` and `unit` are read as part of the field; `trailing` takes a button. */
export function Input({ leading, unit, trailing, className, ref, ...rest }: InputProps) {
  const early = useEarlyText(ref, rest.value ?? rest.defaultValue);
  return (
    <span className={classNames('control flex w-full min-w-0 items-center gap-2 px-2.5', className)}>
      {leading && <span className="flex shrink-0 text-muted [&_svg]:size-4">{leading}</span>}
      <input
        type="text"
        autoComplete="off"
        {...rest}
        ref={early}
        className="h-full w-full min-w-0 flex-1 bg-transparent text-base outline-none disabled:cursor-not-allowed"
      />
      {unit && <span className="shrink-0 text-sm text-muted">{unit}</span>}
      {trailing}
    </span>
  );
}
