'use client';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';

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

/** Which sides of a scrolling box hide something. */
export function useEdges() {
  const ref = useRef<HTMLElement>(null);
  const [edges, setEdges] = useState({ isScrollable: false, isScrolled: false, hasMore: false });

  const update = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    const hidden = box.scrollWidth - box.clientWidth;
    const next = {
      isScrollable: hidden > 1 || box.scrollHeight - box.clientHeight > 1,
      isScrolled: box.scrollLeft > 1,
      hasMore: hidden - box.scrollLeft > 1,
    };
    setEdges((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, []);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(update);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [update]);

  return { ref, update, ...edges };
}
