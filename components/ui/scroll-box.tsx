'use client';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEdges } from '@/components/ui/use-edges';

type ScrollBoxProps = { name: string; className?: string; children: ReactNode };

/** What may be wider or higher than its place. Where it is, it scrolls, and the keyboard reaches it. */
export function ScrollBox({ name, className, children }: ScrollBoxProps) {
  const { ref, isScrollable } = useEdges();
  return (
    <section
      ref={ref}
      aria-label={name}
      tabIndex={isScrollable ? 0 : undefined}
      className={classNames('overflow-auto', className)}
    >
      {children}
    </section>
  );
}
