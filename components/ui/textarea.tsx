import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      className={classNames('control block h-auto! min-h-16 w-full resize-y px-2.5 py-1.5 text-base', className)}
    />
  );
}
