import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type ScrollBoxProps = { name: string; className?: string; children: ReactNode };

/** What may be wider or higher than its place, and scrolls there: with the keyboard too, under a name of its own. */
export function ScrollBox({ name, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={name} tabIndex={0} className={classNames('overflow-auto', className)}>
      {children}
    </section>
  );
}
