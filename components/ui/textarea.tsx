import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEarlyText } from '@/components/ui/input';

export function Textarea({ className, ref, onKeyUp, ...rest }: ComponentProps<'textarea'>) {
  const early = useEarlyText(ref, rest.value ?? rest.defaultValue);
  return (
    <textarea
      rows={4}
      {...rest}
      ref={early}
      onKeyUp={(event) => {
        onKeyUp?.(event);
        showWhole(event);
      }}
      className={classNames('control block h-auto! min-h-16 w-full resize-y px-2.5 py-1.5 text-base', className)}
    />
  );
}

/**
 * When a text area is focused by Tab, browsers scroll only its first line into view; the rest could be behind a bar.
 */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}
