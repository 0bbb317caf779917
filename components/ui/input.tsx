import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useIsBrowser } from '@/components/ui/on-demand';

type InputProps = ComponentProps<'input'> & {
  leading?: ReactNode;
  unit?: ReactNode;
  trailing?: ReactNode;
};

/** Text field. `leading` and `unit` are part of the field's text; `trailing` is for a button. */
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

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the ref of a text field. React keeps text that was typed before hydration but reports no event for it, and
 * loses it at the next render. This ref enters the text again as an input event.
 *
 * @param given the caller's own ref
 * @param shown the value with which the field was rendered
 */
export function useEarlyText<Field extends TextField>(given: Ref<Field> | undefined, shown: unknown): Ref<Field> {
  const isHydrating = !useIsBrowser();
  return (field) => {
    const typed = isHydrating ? field?.value : undefined;
    if (typeof given === 'function') given(field);
    else if (given) given.current = field;
    if (field && typed && typed !== String(shown ?? '')) setTimeout(enter, 0, field, typed);
  };
}

/** Types a text into a field in place of its user. */
export function enter(field: TextField, text: string): void {
  if (!field.isConnected) return;
  // React ignores an input event if the value equals the one set through its own setter. The prototype's setter
  // bypasses that.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
