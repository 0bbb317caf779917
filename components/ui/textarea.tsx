import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEarlyText } from '@/components/ui/use-early-text';

export function Textarea({ className, ref, ...rest }: ComponentProps<'textarea'>) {
  const early = useEarlyText(ref, rest.value ?? rest.defaultValue);
  return (
    <textarea
      rows={4}
      {...rest}
      ref={early}
      className={classNames('control block h-auto! min-h-16 w-full resize-y px-2.5 py-1.5 text-base', className)}
    />
  );
}
