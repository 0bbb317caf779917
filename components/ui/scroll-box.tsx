'use client';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';

type ScrollBoxProps = { name: string; className?: string; children: ReactNode };

/** Container for content that may be larger than its place. If it is, it scrolls and can be focused by keyboard. */
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

/** Returns which sides of a scrolling box have hidden content. */
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
